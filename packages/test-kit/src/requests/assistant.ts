import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ApiResponse } from '../world.ts'

/** What a tool answered: its structured result, or the text of its refusal. */
interface ToolAnswer {
  result: ApiResponse['body']
  refusal: string | undefined
}

export interface Assistant {
  client: Client
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>
  close(): Promise<void>
}

/** Connects as an assistant does, with the protocol's own library, which also checks results against their schemas. */
export async function connectAssistant(baseUrl: string, key: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit }))
  // The library checks results of the tools that it has listed.
  await client.listTools()
  return {
    client,
    async call(name, args = {}) {
      const { structuredContent, content, isError } = await client.callTool({ name, arguments: args })
      const [first] = content
      const text = first?.type === 'text' ? first.text : ''
      return { result: structuredContent, refusal: isError ? text : undefined }
    },
    close: () => client.close(),
  }
}

import { createInterface } from 'node:readline'
import { sendRequest } from '../api/node-request.ts'
import { type CommandContext, type CommandOptions, openContext } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { failureReport } from '../failure-report.ts'
import { withoutSlash } from '../profiles/profiles.ts'

/** A message of the protocol, as far as the bridge has to know it. */
interface Message {
  id?: string | number
  method?: string
  params?: { name?: string; _meta?: Record<string, unknown> }
}

const VERSION = 'io.modelcontextprotocol/protocolVersion'
const INTERNAL_ERROR = -32_603
const PARSE_ERROR = -32_700

/**
 * [CMD-14] For assistants that start a program instead of calling an address: each line of standard input is a message, which is sent to the
 * server as it is, and its answer is a line of standard output. Nothing else is written there.
 */
export async function run(_context: Pick<CommandContext, 'style'>, _args: string[], options: CommandOptions) {
  const server = serverOf(options)
  const pending = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue
    const answering = answer(server, line).then(text => {
      pending.delete(answering)
      if (text !== '') process.stdout.write(`${text}\n`)
    })
    pending.add(answering)
  }
  await Promise.all(pending)
}

interface Server {
  url: string
  key: string
}

function serverOf({ url, key, ...options }: CommandOptions): Server {
  if (url === undefined && key === undefined) return openContext(options).server
  if (url !== undefined && key !== undefined) return { url: withoutSlash(url), key }
  throw new CommandFailure(EXIT.usage, 'Give both --url and --key, or neither and use a profile.')
}

async function answer({ url, key }: Server, line: string): Promise<string> {
  const message = parsed(line)
  if (!message) return errorOf(null, PARSE_ERROR, 'A line must be one message of the protocol.')
  try {
    const request = {
      method: 'POST',
      headers: headersOf(message, key),
      body: line,
      credentials: 'same-origin',
    } as const
    const response = await sendRequest(`${url}/mcp`, request)
    const text = await response.text()
    if (isProtocol(text)) return text
    // A notification has no answer, not even a refusal.
    if (message.id === undefined) return ''
    return errorOf(message.id, INTERNAL_ERROR, refusalOf(response.status, text, url))
  } catch (error) {
    return message.id === undefined ? '' : errorOf(message.id, INTERNAL_ERROR, failureReport(error, url).message)
  }
}

function parsed(line: string): Message | null {
  try {
    const message = JSON.parse(line)
    return typeof message === 'object' && !Array.isArray(message) ? message : null
  } catch {
    return null
  }
}

/** Over HTTP, the current revision of the protocol repeats in headers what the message says. */
function headersOf({ method, params }: Message, key: string): Record<string, string> {
  const version = params?._meta?.[VERSION]
  return {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' && {
      'mcp-protocol-version': version,
      ...(method !== undefined && { 'mcp-method': method }),
      ...(typeof params?.name === 'string' && { 'mcp-name': params.name }),
    }),
  }
}

const isProtocol = (text: string) => text.includes('"jsonrpc"')

const refusalOf = (status: number, text: string, url: string) =>
  status === 401 ? `${url} does not accept the key.` : `${url} refused the request: ${status} ${text.slice(0, 300)}`

const errorOf = (id: Message['id'] | null, code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })

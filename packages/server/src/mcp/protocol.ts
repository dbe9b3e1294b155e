import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { type AssistantWiring, assistantServer } from './assistant-server.ts'

/**
 * [MCP-1] Answers one message: of the current revision of the protocol, or of the older ones that most clients still use.
 * @param message the body of the request, which has been read
 */
export async function answerMessage(request: Request, message: unknown, wiring: AssistantWiring): Promise<Response> {
  const newServer = () => assistantServer(wiring)
  const parsedBody = message
  if (!(await isLegacyRequest(request, parsedBody)))
    // Nothing changes by itself that a client could subscribe to.
    return createMcpHandler(newServer, { legacy: 'reject', maxSubscriptions: 0 }).fetch(request, { parsedBody })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = newServer()
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody })
  await server.close()
  return response
}

import { withPaths } from '@daywright/contract/declare/endpoint'
import { z } from 'zod'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import { clientSignal } from '../http/client-signal.ts'
import { OtherResponse } from '../http/responses/other-response.ts'
import { type Call, type Exchange, type Handler, implement, type Route } from '../http/route.ts'
import { refuseOtherOrigin } from '../http/security/same-origin.ts'
import { siteUrl } from '../http/site-url.ts'
import { JsonText } from '../json/json-pieces.ts'
import { nextInQueue, startInQueue } from '../planner/make-room/make-room-in-queue.ts'
import { type PlannerOptions, previewInQueue, runInQueue, sharingKey } from '../planner/queued-run.ts'
import type { ToolPlanner } from './tool.ts'

const MCP_PATH = '/mcp'

/** Not in the table of the API: its requests and responses are those of the Model Context Protocol. */
export const { mcp } = withPaths(
  {
    mcp: {
      summary: 'Tools for assistants, by the Model Context Protocol',
      // Each tool has its own scope.
      scope: 'read',
      // One message: a batch would be several requests in one turn.
      body: z.looseObject({}),
      response: z.unknown(),
    },
  },
  { mcp: `POST ${MCP_PATH}` },
)

interface McpOptions extends Pick<Route, 'authenticate' | 'challenge'> {
  planning: PlannerOptions
  baseUrl: string | undefined
  /** Other origins whose pages may call the endpoint. */
  corsOrigins: readonly string[]
}

/** [MCP-1] The endpoint of assistants. It takes the steps of every request; each message is answered by a server of its own. */
export function mcpRoutes({ planning, baseUrl, corsOrigins, authenticate, challenge }: McpOptions): Route[] {
  const handle: Handler<typeof mcp> = async (call, exchange) => {
    refuseOtherOrigin(exchange.request, baseUrl, corsOrigins)
    let failure: { error: unknown } | undefined
    // Loaded when the first assistant connects: it takes 14 MB, and most instances never need it.
    const { answerMessage } = await import('./protocol.ts')
    const response = await answerMessage(requestOf(exchange, baseUrl), call.body, {
      caller: call.caller,
      openCall: async () => ({
        ...call,
        zone: await findAccountZone(call.database.db, call.caller.id),
        planner: toolPlanner(call, exchange, planning),
      }),
      onFailure: error => {
        failure = { error }
      },
    })
    const text = await response.text()
    if (failure) throw failure.error
    return response.status === 200 ? new JsonText(text) : new OtherResponse(response.status, text)
  }
  return [{ ...implement(mcp, handle), ...(authenticate && { authenticate }), challenge }]
}

/** The request in the form of the protocol's library, without its body, which has been read, and without the credential. */
function requestOf({ request }: Exchange, baseUrl: string | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && (name.startsWith('mcp-') || PASSED_ON.includes(name))) headers.set(name, value)
  return new Request(siteUrl(request, baseUrl) + MCP_PATH, { method: 'POST', headers, signal: clientSignal(request) })
}
const PASSED_ON = ['accept', 'content-type']

/** [MCP-6] Planning has a queue of its own: waiting there takes no turn of other requests [FAIR-5]. */
function toolPlanner(
  { database, caller, now }: Call<typeof mcp>,
  { request }: Exchange,
  planning: PlannerOptions,
): ToolPlanner {
  const signal = clientSignal(request)
  const room = { database, ownerId: caller.id, now, signal }
  const leaveTurn = () => request.ticket?.finish()
  return {
    doNext: taskId => {
      leaveTurn()
      return nextInQueue(room, taskId)
    },
    start: sessionId => startInQueue(room, sessionId, {}, leaveTurn),
    run: async () => {
      leaveTurn()
      return (await runInQueue({ database, caller, now, key: sharingKey('run', caller), signal }, planning)).outcome
    },
    preview: work => {
      leaveTurn()
      return previewInQueue({ database, caller, key: `preview ${request.id}`, signal }, planning, work)
    },
  }
}

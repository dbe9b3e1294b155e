import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ReaderLimits {
  /** How long a client may take in nothing of a response. */
  stalledMilliseconds: number
  /** The bytes of responses that clients have not taken in yet. */
  accountBytes: number
  totalBytes: number
}

const MEGABYTE = 1024 * 1024
const LIMITS: ReaderLimits = {
  stalledMilliseconds: 30_000,
  accountBytes: 32 * MEGABYTE,
  totalBytes: 128 * MEGABYTE,
}
/** A smaller response fits into the send buffer of its connection, whether it is read or not. */
const COUNTED_BYTES = 16 * 1024

/**
 * [OPS-41] Disconnects clients that do not read their responses, which would stay in memory for ever. [OPS-42] The bytes
 * that wait are limited too, because a client that reads a little now and then is never stalled.
 */
export function disconnectSlowReaders(app: FastifyInstance, limits = LIMITS): void {
  const unread = unreadResponses(limits)
  app.addHook('onSend', (request, reply, payload, done) => {
    // Event streams are open for hours, and buffer next to nothing [EVENT-8].
    if (request.routeOptions.config.staysOpen) return done(null, payload)
    // Node counts partial progress of a write as activity; after the response it sets the time for idle connections.
    const { socket } = request.raw
    // A request that was injected has no connection.
    if (socket instanceof Socket) socket.setTimeout(limits.stalledMilliseconds)
    if (typeof payload === 'string' || payload instanceof Buffer)
      unread.add(request.caller?.id ?? '', reply.raw, Buffer.byteLength(payload))
    done(null, payload)
  })
}

/** Responses of one account, oldest first. */
interface Unread {
  responses: Map<ServerResponse, number>
  bytes: number
}

function unreadResponses({ accountBytes, totalBytes }: ReaderLimits) {
  const accounts = new Map<string, Unread>()
  const total = () => accounts.values().reduce((sum, { bytes }) => sum + bytes, 0)

  const remove = (accountId: string, response: ServerResponse) => {
    const account = accounts.get(accountId)
    const bytes = account?.responses.get(response)
    if (!account || bytes === undefined) return
    account.responses.delete(response)
    account.bytes -= bytes
    if (account.responses.size === 0) accounts.delete(accountId)
  }

  const cutOldest = ([accountId, { responses }]: [string, Unread]) => {
    const [oldest] = responses.keys()
    if (!oldest) return
    remove(accountId, oldest)
    oldest.destroy()
  }

  return {
    add(accountId: string, response: ServerResponse, bytes: number): void {
      if (bytes < COUNTED_BYTES) return
      const account = accounts.get(accountId) ?? { responses: new Map(), bytes: 0 }
      accounts.set(accountId, account)
      account.responses.set(response, bytes)
      account.bytes += bytes
      response.once('close', () => remove(accountId, response))
      while (account.bytes > accountBytes && account.responses.size > 1) cutOldest([accountId, account])
      while (accounts.size > 1 && total() > totalBytes) cutOldest(largestOf(accounts))
    },
  }
}

const largestOf = (accounts: Map<string, Unread>): [string, Unread] =>
  [...accounts].reduce((largest, account) => (account[1].bytes > largest[1].bytes ? account : largest))

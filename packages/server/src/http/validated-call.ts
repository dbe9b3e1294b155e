import { lowercaseUuid } from '@daywright/contract/fields/fields'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db/database.ts'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import type { Caller } from './caller.ts'
import type { ServedRoute } from './conditions/record-reader.ts'
import { readInput } from './input/read-input.ts'
import type { Exchange } from './route.ts'

const NO_CALLER: Caller = {
  id: '',
  isAdmin: false,
  scope: 'read',
  sessionId: null,
  keyId: null,
  expiresAt: null,
  accessVersion: 0,
}

/** Validates the input, and binds the handler to it. */
export async function validatedCall({ endpoint, handle }: ServedRoute, exchange: Exchange, database: Database) {
  const { request } = exchange
  const { query, body } = await readInput(endpoint, exchange, ownerId => findAccountZone(database.db, ownerId))
  const call = { ...callOf(request, database), query, body }
  return { params: call.params, query, handle: async () => handle?.(call as never, exchange) }
}

/** The record that a write is about to change, read in its transaction. */
export function changedRecord({ endpoint, record }: ServedRoute, exchange: Exchange, database: Database) {
  if (!record) return undefined
  const read = (db: Db) => record.read(callOf(exchange.request, { ...database, db }) as never, exchange)
  return { hasTag: record.hasTag, isRemoved: endpoint.method === 'DELETE', read }
}

const callOf = (request: FastifyRequest, database: Database) => ({
  database,
  caller: request.caller ?? NO_CALLER,
  now: request.now,
  params: idsOf(request),
})

/** The ids of the path, in lower case as records have them. */
const idsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(request.params as Record<string, string>).map(([name, id]) => [name, usableId(id)]))

/** [ALL-17] An id with NUL is no record's, and PostgreSQL would not even look for it. */
const usableId = (id: string): string => (id.includes('\u0000') ? '' : lowercaseUuid(id))

import { changesRecord, hasStrongTag } from '@daywright/contract/api/conditional'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { validated } from '../input/validate.ts'
import type { Call, Exchange, Route } from '../route.ts'

/** Reads what a write is about to change, as the caller sees it. */
interface RecordReader {
  /** Whether the GET of the same path sends an `ETag`. */
  hasTag: boolean
  read(call: Call<Endpoint>, exchange: Exchange): Promise<unknown>
}

/** A route among all others. */
export interface ServedRoute extends Route {
  /** Reads the record that a write changes. */
  record: RecordReader | undefined
}

const ID = '/{id}'

/** By the GET of its path, or from the list that the path continues. Undefined where the API shows no such record. */
export function recordReader({ endpoint }: Route, routes: readonly Route[]): RecordReader | undefined {
  if (!changesRecord(endpoint)) return undefined
  const own = getOf(routes, endpoint.path)
  if (own) return { hasTag: hasStrongTag(own.endpoint), read: (call, exchange) => readBy(own, call, exchange) }
  const list = endpoint.path.endsWith(ID) ? getOf(routes, endpoint.path.slice(0, -ID.length)) : undefined
  if (!list) return undefined
  return {
    hasTag: false,
    read: async (call, exchange) => {
      const records = await readBy(list, call, exchange)
      const { id } = call.params as { id?: string }
      return Array.isArray(records) ? records.find(record => record.id === id) : undefined
    },
  }
}

const getOf = (routes: readonly Route[], path: string) =>
  routes.find(({ endpoint, handle }) => endpoint.method === 'GET' && endpoint.path === path && handle)

async function readBy({ endpoint, handle }: Route, call: Call<Endpoint>, exchange: Exchange): Promise<unknown> {
  const query = validated(endpoint.query, {}, endpoint.errorOverrides)
  return handle?.({ ...call, query, body: undefined } as never, exchange)
}

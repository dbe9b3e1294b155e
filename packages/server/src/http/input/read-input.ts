import { PREFERENCE_APPLIED_HEADER, STRICT_HANDLING, UNKNOWN_FIELDS_HEADER } from '@daywright/contract/api/input.values'
import type { Endpoint } from '@daywright/contract/declare/endpoint'
import type { z } from 'zod'
import { invalid } from '../../errors/errors.ts'
import type { Exchange } from '../route.ts'
import { fieldTreeOf } from './field-tree.ts'
import { hasLocalTimes, withInstants } from './local-times.ts'
import { unknownFieldDetails, unknownFieldsHeader, unknownFieldsOf, wantsStrictHandling } from './unknown-fields.ts'
import { validated } from './validate.ts'

/** Finds the time zone of the profile of an account. */
type FindZone = (ownerId: string) => Promise<string>

/** Validates query and body, reads local times in the zone of the caller, and reports unknown fields. */
export async function readInput(endpoint: Endpoint, exchange: Exchange, findZone: FindZone) {
  const { request } = exchange
  const { query, body, errorOverrides } = endpoint
  const read = async (schema: z.ZodType | undefined, value: unknown) => {
    const zoned =
      schema && request.caller ? await withZone(schema, value, () => findZone(request.caller?.id ?? '')) : value
    return validated(schema, zoned, errorOverrides)
  }
  const input = { query: await read(query, request.query), body: await read(body, request.body) }
  reportUnknownFields(endpoint, exchange)
  return input
}

async function withZone(schema: z.ZodType, value: unknown, findZone: () => Promise<string>): Promise<unknown> {
  const tree = fieldTreeOf(schema)
  return hasLocalTimes(tree, value) ? withInstants(tree, value, await findZone()) : value
}

/** [FIELD-16] [FIELD-17] A header names them, or the request is refused if the client prefers that. */
function reportUnknownFields({ query, body }: Endpoint, { request, reply }: Exchange): void {
  const isStrict = wantsStrictHandling(request.headers.prefer)
  if (isStrict) reply.header(PREFERENCE_APPLIED_HEADER, STRICT_HANDLING)
  const unknown = [
    ...(query ? unknownFieldsOf(fieldTreeOf(query), request.query) : []),
    ...(body ? unknownFieldsOf(fieldTreeOf(body), request.body) : []),
  ]
  if (unknown.length === 0) return
  if (isStrict) throw invalid(unknownFieldDetails(unknown))
  reply.header(UNKNOWN_FIELDS_HEADER, unknownFieldsHeader(unknown))
}

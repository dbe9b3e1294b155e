import type { z } from 'zod'
import { type EndpointSpecs, type Row, withPaths } from './endpoint.ts'

/** Which limit of the operator counts the records of a table. */
export type Quota = 'tasks' | 'documents'

/** The records of one kind that an account owns; the name of the kind is that of its table. */
export interface Stored {
  /** Their fields. */
  record: z.ZodObject
  /** Their fields in an exported account, if they are others; null if an export leaves them out. */
  exported?: z.ZodObject | null
  /** Counted under this name, against this limit. */
  counted?: readonly [name: string, quota: Quota]
}

/**
 * Declares one part of the API: its endpoints, its records, and what people read about it. Every list is derived from it. A path without
 * its endpoint, or the other way round, does not compile.
 */
export const resource = <
  S extends EndpointSpecs,
  const R extends Record<keyof S, Row>,
  const T extends Readonly<Record<string, Stored>> = Record<never, never>,
>(declaration: {
  /** A sentence or two for readers of the documentation. */
  about: string
  paths: R & Record<Exclude<keyof R, keyof S>, never>
  endpoints: S
  stored?: T
}) => ({
  about: declaration.about,
  endpoints: withPaths<S, R>(declaration.endpoints, declaration.paths),
  stored: declaration.stored ?? ({} as T),
})

import { isSame, serverValue } from '../compare-fields.ts'
import type { Effect } from '../effects.ts'
import { serverRecord, shownRecord } from '../server-answers.ts'
import type { ChangedKind, KnownValues } from '../waiting-change.ts'
import { nameOf, type PreparedChange, type RequestParts } from './prepared-change.ts'

type Fields = Record<string, unknown>

/** What a block says and a client does not set. */
const READ_ONLY = new Set(['id', 'userId', 'createdAt', 'updatedAt', 'timerStartedAt', 'task'])

/** A whole record that is sent back, as a change of what differs. */
export const replaced =
  (kind: ChangedKind, readFrom: (id: string) => string) =>
  (request: RequestParts): PreparedChange => {
    const body = Object.fromEntries(Object.entries(request.body).filter(([name]) => !READ_ONLY.has(name)))
    return { ...edited(kind, readFrom)({ ...request, body }), body }
  }

/** A change of some fields. `readFrom` says where the record is compared with before it is sent. */
export const edited =
  (kind: ChangedKind, readFrom: (id: string, record: Fields) => string | null) =>
  ({ params: { id = '' }, body, madeAt }: RequestParts): PreparedChange => {
    const [server, shown] = [serverRecord(id) ?? {}, shownRecord(id) ?? {}]
    const fields = shownFields(kind, body)
    const place = readFrom(id, shown)
    return {
      action: body.status === 'completed' ? 'complete' : 'edit',
      kind,
      recordId: id,
      name: nameOf({ ...shown, ...body }),
      ...(place !== null && { readFrom: place }),
      known: knownValues(body, server),
      effects: effectsOf(kind, id, fields),
      answer: { ...shown, ...fields, id, updatedAt: madeAt },
    }
  }

/** What the server had when the change was made. Fields that it does not say are not compared. */
function knownValues(body: Fields, server: Fields): KnownValues {
  return Object.fromEntries(
    Object.keys(body).flatMap(name => {
      const value = serverValue(server, name)
      return value === undefined ? [] : [[name, [value]]]
    }),
  )
}

/** The fields as they are read: ids of other records come with these records. */
function shownFields(kind: ChangedKind, body: Fields): Fields {
  const { labelIds, ...fields } = body
  const related = {
    ...(Array.isArray(labelIds) && { labels: labelIds.flatMap(id => shownRecord(String(id)) ?? []) }),
    ...('projectId' in body && { project: relatedTo(body.projectId) }),
    ...('spaceId' in body && { space: relatedTo(body.spaceId) }),
  }
  const moved = kind === 'block' && ('startAt' in body || 'endAt' in body) && !('source' in body)
  return { ...cleared(fields), ...related, ...(moved && { source: 'manual', explanation: null, reason: null }) }
}

const relatedTo = (id: unknown): unknown => (typeof id === 'string' ? (shownRecord(id) ?? null) : null)

/** An empty text clears a time. */
const cleared = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isTime(name) && isSame(value, null) ? null : value]),
  )
const isTime = (name: string): boolean => name.endsWith('At') || name === 'startAfter'

/** A cancelled block leaves the calendar. */
const effectsOf = (kind: ChangedKind, id: string, fields: Fields): Effect[] =>
  kind === 'block' && fields.status === 'cancelled' ? [{ id, isRemoved: true }] : [{ id, fields }]

/** Deleted, or with these fields instead. What is gone for good says with `readFrom` where it is compared before. */
export const removed =
  (kind: ChangedKind, { fields, readFrom }: { fields?: Fields; readFrom?: (id: string) => string } = {}) =>
  ({ params: { id = '' } }: RequestParts): PreparedChange => ({
    action: 'delete',
    kind,
    recordId: id,
    name: nameOf(shownRecord(id) ?? serverRecord(id)),
    ...(readFrom && { readFrom: readFrom(id), known: knownValues({ updatedAt: null }, serverRecord(id) ?? {}) }),
    effects: [fields ? { id, fields } : { id, isRemoved: true }],
    answer: { success: true },
  })

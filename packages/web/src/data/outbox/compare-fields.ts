import type { FieldConflict, KnownValues } from './waiting-change.ts'

type Fields = Readonly<Record<string, unknown>>

/** What can be sent of an edit, and what needs its person. */
interface ComparedEdit {
  /** What only this browser has changed. */
  send: Fields
  conflicts: FieldConflict[]
}

/** Fields that mean something together: times of a block, and a status with its time. A conflict in the first ones is one in all of them. */
const GROUPS = [
  { deciding: ['startAt', 'endAt'], all: ['startAt', 'endAt'] },
  { deciding: ['status'], all: ['status', 'completedAt'] },
] as const

/**
 * [WEB-352] Compares an edit with the record as the server has it now, field by field. What is there already is not sent again, and what
 * was put back to what it was leaves the value of the server.
 */
export function compareEdit(body: Fields, known: KnownValues, record: Fields): ComparedEdit {
  const stateOf = (name: string): 'send' | 'keep' | 'conflict' => {
    const [theirs, ours, values] = [serverValue(record, name), body[name], known[name]]
    if (theirs === undefined || values === undefined) return 'send'
    if (isSame(theirs, ours)) return 'keep'
    if (values.some(value => isSame(value, theirs))) return 'send'
    return isSame(ours, values[0]) ? 'keep' : 'conflict'
  }
  const isInConflict = (name: string): boolean => {
    const group = GROUPS.find(({ all }) => all.some(other => other === name))
    const deciding: readonly string[] = group?.deciding.some(other => other in body) ? group.deciding : [name]
    return deciding.some(other => other in body && stateOf(other) === 'conflict')
  }
  const names = Object.keys(body)
  const sent = names.filter(
    name => !isInConflict(name) && stateOf(name) !== 'keep' && !isDecidedThere(body, record, name),
  )
  return {
    send: pick(body, sent),
    conflicts: names.filter(isInConflict).map(field => ({ field, theirs: serverValue(record, field) })),
  }
}

/** Completed on two devices: the first one says when. */
const isDecidedThere = (body: Fields, record: Fields, name: string): boolean =>
  name === 'completedAt' && 'status' in body && isSame(body.status, record.status)

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, fields[name]]))

/** Labels are sent as ids, and read as records. */
export const serverValue = (record: Fields, name: string): unknown =>
  name === 'labelIds' && Array.isArray(record.labels)
    ? record.labels.map((label: { id: string }) => label.id)
    : record[name]

/** An empty text clears a time, which is then null; the order of labels has no meaning. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  if (value === '' || value === undefined || value === null) return 'null'
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return JSON.stringify(value.toSorted())
  return JSON.stringify(value)
}

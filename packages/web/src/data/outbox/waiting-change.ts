import type { Effect } from './effects.ts'

/** What a change does, for the list of what waits. */
export type ChangeAction =
  | 'edit'
  | 'add'
  | 'delete'
  | 'complete'
  | 'start'
  | 'pause'
  | 'stop'
  | 'confirm'
  | 'link'
  | 'unlink'
export type ChangedKind =
  | 'task'
  | 'block'
  | 'checklist-item'
  | 'document'
  | 'project'
  | 'habit'
  | 'label'
  | 'space'
  | 'tasks'
  | 'sessions'
  | 'line'

/** A value of the server that neither this change nor its base knows. */
export interface FieldConflict {
  field: string
  theirs: unknown
}

/** Why a change needs its person. */
export type ChangeProblem =
  | { kind: 'refused'; text: string }
  /** What it changes was deleted elsewhere. */
  | { kind: 'gone' }
  /** What it deletes was changed elsewhere. */
  | { kind: 'changed' }
  | { kind: 'conflict'; fields: FieldConflict[] }

/** The server's values that an edit may replace, by field: the one that it was made from, and those that this browser has tried to send. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** [WEB-350] A request of the contract that the server may not have yet. */
export interface WaitingChange {
  /** Its place in the order. */
  id: number
  /** Counts how often it was changed, so that a sender notices what was added to it meanwhile. */
  version: number
  userId: string
  /** The key of its request, so that sending it again does nothing more. */
  key: string
  /** When it was made, by the clock of the device. */
  madeAt: string
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  body?: Readonly<Record<string, unknown>>
  action: ChangeAction
  kind: ChangedKind
  /** The record that it changes, and what a person calls it. */
  recordId: string
  name: string
  /** Of edits, and where deleting is for good: what is compared before they are sent, and where the record can be read. */
  known?: KnownValues
  readFrom?: string
  /** How it shows until the server has it. */
  effects: readonly Effect[]
  /** The id of what it adds, until the server gives one. */
  localId?: string
  /** Whether its request, as it is now, may have reached the server. */
  isTried: boolean
  /** Of a line: its first request was sent a moment ago, so that it does not count as waiting yet. */
  isUnderWay?: boolean
  problem?: ChangeProblem
}

export type NewChange = Omit<WaitingChange, 'id' | 'version'>
type Changes = readonly WaitingChange[]

const LOCAL_ID = /local-[0-9a-f-]{36}/g
export const newLocalId = (): string => `local-${crypto.randomUUID()}`

/** The ids in a text that only this browser knows. */
export const localIdsIn = (text: string): string[] => text.match(LOCAL_ID) ?? []

export const textOf = ({ url, body }: Pick<WaitingChange, 'url' | 'body'>): string => url + JSON.stringify(body ?? {})

/** Adds a change. Edits of the same record without anything in between are one change: the last value wins. */
export function withChange(changes: Changes, change: NewChange): Changes {
  const before = changes.findLast(
    other => other.userId === change.userId && isAbout(other, change.recordId, change.localId),
  )
  if (before && isSameEdit(before, change)) {
    const merged = mergedEdits(before, change)
    return changes.map(other => (other === before ? merged : other))
  }
  return [...changes, { ...change, id: (changes.at(-1)?.id ?? 0) + 1, version: 1 }]
}

const isAbout = (change: WaitingChange, recordId: string, localId?: string): boolean =>
  change.recordId === recordId ||
  textOf(change).includes(recordId) ||
  (localId !== undefined && change.localId === localId)

const isSameEdit = (before: WaitingChange, change: NewChange): boolean =>
  before.method === 'PATCH' && change.method === 'PATCH' && before.url === change.url && !before.problem

function mergedEdits(before: WaitingChange, change: NewChange): WaitingChange {
  return {
    ...before,
    version: before.version + 1,
    madeAt: change.madeAt,
    name: change.name,
    body: { ...before.body, ...change.body },
    known: withKnown(change.known ?? {}, before.known ?? {}, before.isTried ? (before.body ?? {}) : {}),
    effects: mergedEffects(before.effects, change.effects),
    isTried: change.isTried,
  }
}

/** A text that is typed for an hour shows once. */
function mergedEffects([before, ...none]: readonly Effect[], [after, ...more]: readonly Effect[]): Effect[] {
  const isMerged =
    before && after && 'fields' in before && 'fields' in after && before.id === after.id && none.length === 0
  if (isMerged) return [{ id: after.id, fields: { ...before.fields, ...after.fields } }, ...more]
  return [...(before ? [before] : []), ...none, ...(after ? [after] : []), ...more]
}

/** The values known before come first; `tried` may have reached the server. */
function withKnown(known: KnownValues, before: KnownValues, tried: Readonly<Record<string, unknown>>): KnownValues {
  const names = new Set([...Object.keys(before), ...Object.keys(known)])
  return Object.fromEntries(
    [...names].map(name => [
      name,
      before[name] ? [...before[name], ...(name in tried ? [tried[name]] : [])] : (known[name] ?? []),
    ]),
  )
}

const withoutChange = (changes: Changes, id: number): Changes => changes.filter(change => change.id !== id)

/** The server has what was sent of a change. What was added to it meanwhile still waits. */
export function withSent(changes: Changes, sent: WaitingChange): Changes {
  const now = changes.find(({ id }) => id === sent.id)
  if (!now || now.version === sent.version) return withoutChange(changes, sent.id)
  const rest = { ...now, known: withKnown({}, now.known ?? {}, sent.body ?? {}) }
  return changes.map(change => (change === now ? rest : change))
}

/** A change needs its person, unless something was added to it meanwhile: then it is tried again. What was sent of it is done. */
export function withProblem(changes: Changes, tried: WaitingChange, problem: ChangeProblem): Changes {
  return changes.map(change => {
    if (change.id !== tried.id || change.version !== tried.version) return change
    if (problem.kind !== 'conflict') return { ...change, problem }
    return {
      ...change,
      problem,
      body: pick(
        change.body ?? {},
        problem.fields.map(({ field }) => field),
      ),
    }
  })
}

const pick = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map(name => [name, fields[name]]))

/** [WEB-352] The person has chosen between the two values of a field. With the last choice, the change is sent or over. */
export function withChoice(changes: Changes, id: number, field: string, chosen: 'mine' | 'theirs'): Changes {
  return changes.flatMap((change): WaitingChange[] => {
    if (change.id !== id || change.problem?.kind !== 'conflict') return [change]
    const theirs = change.problem.fields.find(other => other.field === field)?.theirs
    const { [field]: mine, ...others } = change.body ?? {}
    const body = chosen === 'mine' ? { ...others, [field]: mine } : others
    const fields = change.problem.fields.filter(other => other.field !== field)
    const { problem: _, ...rest } = change
    const next = { ...rest, version: change.version + 1, body, known: { ...change.known, [field]: [theirs] } }
    if (fields.length > 0) return [{ ...next, problem: { kind: 'conflict', fields } }]
    return Object.keys(body).length === 0 ? [] : [next]
  })
}

/**
 * This browser has changed a record from one version to the next. A later deletion in this browser is of the new one, unless the one before
 * was already another person's.
 */
export const withOwnVersion = (changes: Changes, recordId: string, before: unknown, after: unknown): Changes =>
  changes.map(change => {
    const versions = change.recordId === recordId ? (change.known?.updatedAt ?? []) : []
    return versions.includes(before)
      ? { ...change, known: { ...change.known, updatedAt: [...versions, after] } }
      : change
  })

/** [WEB-372] The person deletes it all the same. */
export const withoutComparing = (changes: Changes, id: number): Changes =>
  withAnotherTry(changes, id).map(change => {
    const { known: _, readFrom: __, ...rest } = change
    return change.id === id ? rest : change
  })

/** Something that was refused is tried once more. */
export const withAnotherTry = (changes: Changes, id: number): Changes =>
  changes.map(change => {
    const { problem: _, ...rest } = change
    return change.id === id ? rest : change
  })

/** Its request may have reached the server from now on. */
export const withTry = (changes: Changes, tried: WaitingChange): Changes =>
  changes.map(change =>
    change.id === tried.id && change.version === tried.version && !change.isTried
      ? { ...change, isTried: true }
      : change,
  )

/** The server has given an id to what was added here: later changes refer to that one. */
export function withRealId(changes: Changes, localId: string, realId: string): Changes {
  return changes.map(change => {
    const text = JSON.stringify(change)
    return text.includes(localId) ? (JSON.parse(text.replaceAll(localId, realId)) as WaitingChange) : change
  })
}

/** What a person gives up takes along what was to be done with it: what was added and never sent cannot be changed either. */
export function withoutDiscarded(changes: Changes, id: number): Changes {
  const discarded = changes.find(change => change.id === id)
  const { localId } = discarded ?? {}
  return changes.filter(change => change.id !== id && !(localId && textOf(change).includes(localId)))
}

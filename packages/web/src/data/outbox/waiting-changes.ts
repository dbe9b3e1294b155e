import { useSyncExternalStore } from 'react'
import { queryClient } from '../queries/query-client.ts'
import { editStored, forgetStored, readStored } from './change-database.ts'
import type { Effect } from './effects.ts'
import { showAgain, showEffects, showWaitingOverAnswers } from './server-answers.ts'
import { editLines, endPatience, onLines, typedLines } from './typed-lines.ts'
import { localIdsIn, type NewChange, type WaitingChange, withChange, withoutDiscarded } from './waiting-change.ts'

/** Windows tell each other that something has changed. */
const CHANNEL = 'daywright-changes'
/** A database that does not open within this time counts as none: nothing is kept then, and nothing is lost by waiting for it. */
const OPENING_MS = 2000

let changes: readonly WaitingChange[] = []
let ids: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

const NONE: readonly WaitingChange[] = []
/** What waits of one person, with what it was put together from. */
interface Own {
  from: readonly unknown[]
  list: readonly WaitingChange[]
}
let own: Own | undefined

/** Who is signed in, as far as this window knows. */
export const ownId = (): string | undefined =>
  queryClient.getQueryData<{ user: { id: string } | null }>(['session'])?.user?.id

/** What waits of the person who is signed in, in order; the same list until it changes. */
export function waitingChanges(): readonly WaitingChange[] {
  const from = [changes, typedLines(), ownId()]
  if (!own || from.some((part, index) => part !== own?.from[index]))
    own = { from, list: unsentChanges().filter(({ isUnderWay }) => !isUnderWay) }
  return own.list
}

/** The same with the lines whose first request was sent a moment ago: all that is in this browser alone. */
export function unsentChanges(): readonly WaitingChange[] {
  const userId = ownId()
  if (userId === undefined) return NONE
  const isOwn = (change: WaitingChange) => change.userId === userId
  return inOrder(changes.filter(isOwn), typedLines().filter(isOwn))
}

/** Lines among the other changes, as they were made. */
function inOrder(others: readonly WaitingChange[], lines: readonly WaitingChange[]): readonly WaitingChange[] {
  const rest = [...lines]
  const before = ({ madeAt }: WaitingChange) => rest.splice(0, rest.findLastIndex(line => line.madeAt < madeAt) + 1)
  return [...others.flatMap(change => [...before(change), change]), ...rest]
}

/** What needs its person does not show: views show what the server has. */
export const waitingEffects = (): readonly Effect[] =>
  waitingChanges().flatMap(({ problem, effects }) => (problem ? [] : effects))

const notify = () => {
  for (const listener of listeners) listener()
}
onLines(notify)

function take(next: readonly WaitingChange[], isOwn = true): void {
  changes = next
  notify()
  if (isOwn) channel?.postMessage('changed')
}

let loading: Promise<void> | undefined

/** Begins to show what waits over what the server says. Called once, before the first answer. */
export function startWaiting(): void {
  endPatience()
  showWaitingOverAnswers(waitingEffects)
  void loadChanges().then(
    () => showAgain(waitingEffects()),
    () => {},
  )
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'session') void forgetOthers()
  })
}

/** [WEB-340] Another user has signed in here: changes that the previous user could not send are removed, because they could be read. */
async function forgetOthers(): Promise<void> {
  const userId = ownId()
  if (userId === undefined) return
  editLines(lines => lines.filter(line => line.userId === userId))
  if (changes.some(change => change.userId !== userId)) await forgetChanges(userId)
}

/** Reads what waits, once. Rejects where this browser cannot store anything. */
export function loadChanges(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  const isTooLong = AbortSignal.timeout(OPENING_MS)
  const late = new Promise<never>((_, reject) =>
    isTooLong.addEventListener('abort', () => reject(new Error('The storage of the browser does not open'))),
  )
  await Promise.race([readAll(), late])
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => void readAll().then(() => showAgain(waitingEffects())))
}

async function readAll(): Promise<void> {
  const stored = await readStored()
  ids = stored.ids
  take(stored.changes, false)
  await forgetOthers()
}

/** Stores a change, or rejects: only what is stored counts as kept. */
export async function addChange(change: NewChange): Promise<void> {
  await loadChanges()
  take(await editStored(stored => withChange(stored, change)))
  showEffects(change.effects)
}

export async function editChanges(
  edit: (stored: readonly WaitingChange[]) => readonly WaitingChange[],
  newId?: { local: string; real: string },
): Promise<void> {
  editLines(edit)
  // Lines are all that waits where this browser has no database.
  if (changes.length === 0 && !newId) return
  const next = await editStored(edit, newId)
  if (newId) ids = new Map(ids).set(newId.local, newId.real)
  take(next)
}

/** Gives a change up: what is on screen goes back to what the server said. */
export async function discardChange(id: number): Promise<void> {
  await editChanges(stored => withoutDiscarded(stored, id))
  showAgain(waitingEffects())
}

/** Removes what waits of other accounts, or of all of them: nothing of it can be read afterwards. */
export async function forgetChanges(keptUserId?: string): Promise<void> {
  editLines(lines => lines.filter(({ userId }) => userId === keptUserId))
  if (keptUserId === undefined) await forgetStored()
  else await editStored(stored => stored.filter(({ userId }) => userId === keptUserId))
  take(changes.filter(({ userId }) => userId === keptUserId))
}

/** The text with the ids that the server gave meanwhile. */
export const withKnownIds = (text: string): string =>
  localIdsIn(text).reduce((known, local) => known.replaceAll(local, ids.get(local) ?? local), text)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useWaitingChanges = (): readonly WaitingChange[] => useSyncExternalStore(subscribe, waitingChanges)

/** Whether something waits that changes this record. */
export const isWaiting = (recordId: string): boolean =>
  waitingChanges().some(change => change.recordId === recordId || change.localId === recordId)
export const useIsWaiting = (recordId: string): boolean => useSyncExternalStore(subscribe, () => isWaiting(recordId))

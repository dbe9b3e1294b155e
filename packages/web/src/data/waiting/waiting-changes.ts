import { useSyncExternalStore } from 'react'
import { forgetOutbox } from '../offline/outbox.ts'
import { queryClient } from '../queries/query-client.ts'
import { editStored, forgetStored, readStored } from './change-database.ts'
import type { Effect } from './effects.ts'
import { showAgain, showEffects, showWaitingOverAnswers } from './server-answers.ts'
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
let own: { of: readonly WaitingChange[]; userId: string | undefined; list: readonly WaitingChange[] } | undefined

/** Who is signed in, as far as this window knows. */
export const ownId = (): string | undefined =>
  queryClient.getQueryData<{ user: { id: string } | null }>(['session'])?.user?.id

/** What waits of the person who is signed in, in order; the same list until it changes. */
export function waitingChanges(): readonly WaitingChange[] {
  const userId = ownId()
  if (own?.of !== changes || own.userId !== userId) {
    const list = userId === undefined ? NONE : changes.filter(change => change.userId === userId)
    own = { of: changes, userId, list }
  }
  return own.list
}

/** What needs its person does not show: views show what the server has. */
export const waitingEffects = (): readonly Effect[] =>
  waitingChanges().flatMap(({ problem, effects }) => (problem ? [] : effects))

function take(next: readonly WaitingChange[], isOwn = true): void {
  changes = next
  for (const listener of listeners) listener()
  if (isOwn) channel?.postMessage('changed')
}

let loading: Promise<void> | undefined

/** Begins to show what waits over what the server says. Called once, before the first answer. */
export function startWaiting(): void {
  showWaitingOverAnswers(waitingEffects)
  void loadChanges().then(
    () => showAgain(waitingEffects()),
    () => {},
  )
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'session') void forgetOthers()
  })
}

/** [WEB-340] Somebody else has signed in here: what the person before could not send is removed, because it could be read. */
async function forgetOthers(): Promise<void> {
  const userId = ownId()
  if (userId === undefined) return
  forgetOutbox(userId)
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

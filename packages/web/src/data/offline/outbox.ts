import type { TaskInput } from '@daywright/contract/resources/tasks/task'
import { useSyncExternalStore } from 'react'

/** A typed task that the server may not have yet. */
export interface OutboxItem {
  /** The key of its request, so that sending it again adds nothing. */
  key: string
  userId: string
  /** As it was typed, and when. */
  line: string
  typedAt: string
  /** As parsed; null until the parser is loaded. */
  task: TaskInput | null
  /** The names of its labels, and of its project if that is new. */
  labels: string[]
  newProject: string | null
  /** The project of the page on which it was typed, until it is parsed. */
  projectId?: string | undefined
  /** When it is done, if the line says so. */
  block: { startAt: string; endAt: string } | null
  /** The request, once it was made: a repeat must be equal to it. */
  body?: TaskInput
  /** False while its first request is under way. */
  isWaiting: boolean
  /** Why the server refuses it. */
  problem?: string
}

const STORAGE_KEY = 'daywright-outbox'
const listeners = new Set<() => void>()
let readText: string | null = null
let items: readonly OutboxItem[] = []

/** What is stored, the same object until it changes. */
export function outboxItems(): readonly OutboxItem[] {
  const text = localStorage.getItem(STORAGE_KEY)
  if (text !== readText) {
    readText = text
    items = text ? (JSON.parse(text) as OutboxItem[]) : []
  }
  return items
}

function store(next: readonly OutboxItem[]): void {
  if (next.length === 0) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export const putInOutbox = (item: OutboxItem): void =>
  store([...outboxItems().filter(({ key }) => key !== item.key), item])

/** What is shown of it. */
export const outboxTitle = ({ task, line }: OutboxItem): string => task?.title ?? line

export const takeFromOutbox = (key: string): void => store(outboxItems().filter(item => item.key !== key))

/** [WEB-354] Nothing that somebody typed stays; of others only, if a person is named. */
export function forgetOutbox(keptUserId?: string): void {
  const kept = outboxItems().filter(({ userId }) => userId === keptUserId)
  if (kept.length < outboxItems().length) store(kept)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Other windows share the outbox.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What waits for the connection, in the order in which it was typed. */
export const useOutbox = (): readonly OutboxItem[] => useSyncExternalStore(subscribe, outboxItems)

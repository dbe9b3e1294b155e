import type { Query, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../queries/query-client.ts'
import { type Effect, recordsIn, withEffects } from './effects.ts'

/** What the server said last in each query, without what waits to be sent. */
const answers = new WeakMap<Query, unknown>()

export const serverAnswer = (query: Query): unknown => answers.get(query) ?? query.state.data

/**
 * [WEB-350] Shows every answer of the server with what waits on top of it. `effectsNow` is asked at each answer, because changes come
 * and go.
 */
export function showWaitingOverAnswers(effectsNow: () => readonly Effect[]): void {
  queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success' || event.action.manual) return
    answers.set(query, query.state.data)
    show(query, effectsNow())
  })
}

/** Sets what the server said at another time, with what waits on top of it. */
export function setServerAnswer(
  queryKey: QueryKey,
  data: unknown,
  updatedAt: number,
  effects: readonly Effect[],
): void {
  queryClient.setQueryData(queryKey, data, { updatedAt })
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (!query) return
  answers.set(query, data)
  show(query, effects)
}

/** After something was discarded, everything is shown from what the server said. */
export function showAgain(effects: readonly Effect[]): void {
  for (const query of queryClient.getQueryCache().getAll()) if (answers.has(query)) show(query, effects)
}

/** Adds the effects of one change to what is on screen. */
export function showEffects(effects: readonly Effect[]): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.data === undefined) continue
    if (!answers.has(query)) answers.set(query, query.state.data)
    set(query, withEffects(query.queryKey, query.state.data, effects))
  }
}

const show = (query: Query, effects: readonly Effect[]): void =>
  set(query, withEffects(query.queryKey, answers.get(query), effects))

function set(query: Query, data: unknown): void {
  if (data === query.state.data) return
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
  query.setData(data, { updatedAt, manual: true })
  // What the server says next is still wanted.
  if (isInvalidated) query.invalidate()
}

/** A record as the server said it last, put together from everything that shows it: lists show less than panels. */
export const serverRecord = (id: string): Record<string, unknown> | undefined => together(id, serverAnswer)

/** A record as it is on screen. */
export const shownRecord = (id: string): Record<string, unknown> | undefined => together(id, query => query.state.data)

function together(id: string, dataOf: (query: Query) => unknown): Record<string, unknown> | undefined {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(query => recordsIn(dataOf(query), id))
  return found.length === 0 ? undefined : Object.assign({}, ...found)
}

/** Everything on screen that a test accepts, each record once. */
export function shownRecords(isWanted: (record: Record<string, unknown>) => boolean): Record<string, unknown>[] {
  const byId = new Map<unknown, Record<string, unknown>>()
  const walk = (data: unknown): void => {
    if (typeof data !== 'object' || data === null) return
    if ('id' in data && isWanted(data as Record<string, unknown>)) byId.set(data.id, data as Record<string, unknown>)
    for (const value of Object.values(data)) walk(value)
  }
  for (const { state } of queryClient.getQueryCache().getAll()) walk(state.data)
  return [...byId.values()]
}

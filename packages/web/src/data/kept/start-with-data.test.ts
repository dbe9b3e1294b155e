import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import type { CachedQuery } from './cached-queries.ts'
import { startWithData } from './start-with-data.ts'

/** The storage of a browser, which answers when a test lets it. */
const storage = vi.hoisted(() => {
  // Files share a process: what another one has loaded would keep the real module.
  vi.resetModules()
  return { reading: Promise.withResolvers<unknown[]>(), forget: async () => {} }
})
afterAll(() => vi.resetModules())
vi.mock('./cached-queries.ts', () => ({
  readCachedQueries: () => storage.reading.promise,
  cacheQueries: async () => {},
  resumeCaching: () => {},
  clearCachedQueries: () => storage.forget(),
}))
// Responses are not stored again in these tests.
vi.mock('../../ui/lazy/when-idle.ts', () => ({ whenIdle: () => {} }))

const BUILD = '/assets/index.js'
const kept = (queryKey: readonly unknown[], data: unknown): CachedQuery => ({
  hash: JSON.stringify(queryKey),
  queryKey,
  data,
  updatedAt: 1,
  userId: 'robin',
  build: BUILD,
})
const DIARY = [kept(queries.session().queryKey, { user: { id: 'robin' } }), kept(queries.labels().queryKey, ['Diary'])]
const shownLabels = () => queryClient.getQueryData(queries.labels().queryKey)

let session: PromiseWithResolvers<Response>
beforeEach(() => {
  storage.reading = Promise.withResolvers()
  session = Promise.withResolvers()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('document', { querySelector: () => ({ src: BUILD }) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => session.promise)
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('[WEB-338] what is kept shows where the server does not say who is signed in', async () => {
  const started = startWithData()
  storage.reading.resolve(DIARY)
  await started
  expect(shownLabels()).toEqual(['Diary'])
})

it('[WEB-410] nothing stays where the server says at once that no user is signed in', async () => {
  const forget = vi.spyOn(storage, 'forget')
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  const started = startWithData()
  session.resolve(Response.json({ user: null }))
  await started
  await vi.waitFor(() => expect(forget).toHaveBeenCalled())
  expect(queryClient.getQueryData(queries.session().queryKey)).toEqual({ user: null })
  vi.restoreAllMocks()
})

it.each([
  { page: { workerStart: 20, responseStart: 425 }, waits: 0 },
  { page: { workerStart: 20, responseStart: 120 }, waits: 500 },
  // Without a service worker nothing is known about the line.
  { page: { workerStart: 0, responseStart: 425 }, waits: 500 },
])('[WEB-338] the server gets $waits ms after a page with $page', async ({ page, waits }) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as PerformanceEntry & typeof page])
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const started = startWithData()
  expect(limit).toHaveBeenCalledWith(waits)
  session.resolve(Response.json({ user: null }))
  await started
  vi.restoreAllMocks()
})

it('[WEB-340] what the storage says after the server has said who is signed in does not show', async () => {
  const started = startWithData()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1))
  session.resolve(Response.json({ user: { id: 'kim' } }))
  await vi.waitFor(() => expect(queryClient.getQueryData(queries.session().queryKey)).toBeDefined())
  storage.reading.resolve(DIARY)
  await started
  expect(shownLabels()).toBeUndefined()
})

it('[WEB-340] what the storage says too late does not show', async () => {
  vi.stubGlobal('AbortSignal', {
    // Time passes at once.
    timeout: () => ({ addEventListener: (_: string, listener: () => void) => void setTimeout(listener) }),
  })
  await startWithData()
  storage.reading.resolve(DIARY)
  await storage.reading.promise
  expect(shownLabels()).toBeUndefined()
})

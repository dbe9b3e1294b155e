import { readCalendar } from '@daywright/calendar/read-calendar'
import { describe, expect, it } from 'vitest'
import { readInThread } from './read-in-thread.ts'
import { readerThreads } from './reader-threads.ts'

const SCRIPT = new URL('./read-worker.ts', import.meta.url)
const LIMITS = {
  atOnce: 1,
  waiting: 1,
  cpuMilliseconds: 60_000,
  wallMilliseconds: 60_000,
  megabytes: 128,
  idleMilliseconds: 30_000,
}
const OPTIONS = { from: Date.parse('2026-09-01'), to: Date.parse('2026-10-01'), zone: 'UTC' }
const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const ENDLESS = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ bytes }) => { while (bytes.length > 0); parentPort.postMessage({ reading: { ok: true } }) })`
const SILENT = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ bytes }) => { if (bytes.length === 0) parentPort.postMessage({ reading: { ok: true } }) })`
const SLOW = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ bytes }) =>
  setTimeout(() => parentPort.postMessage({ reading: { ok: true } }), bytes.length > 100 ? 200 : 0))`
const GREEDY = `import { parentPort } from 'node:worker_threads'
const kept = []
parentPort.on('message', ({ bytes }) => {
  while (bytes.length > 0) kept.push(Array.from({ length: 1000 }, (_, index) => ({ index })))
  parentPort.postMessage({ reading: { ok: true } })
})`

const calendar = (events: number) =>
  new TextEncoder().encode(
    [
      'BEGIN:VCALENDAR',
      ...Array.from(
        { length: events },
        (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20260907T090000Z\r\nEND:VEVENT`,
      ),
      'END:VCALENDAR',
    ].join('\r\n'),
  )

describe('reader threads', () => {
  it('[CAL-26] read what the reader reads', async () => {
    expect(await readInThread(calendar(3), OPTIONS)).toEqual({
      ...readCalendar(calendar(3), OPTIONS),
      occurrenceCount: 3,
    })
    expect(await readInThread(new Uint8Array(), OPTIONS)).toMatchObject({ ok: false, problem: 'empty' })
  })

  it.each([
    ['CPU time', ENDLESS, { cpuMilliseconds: 200 }],
    ['time', SILENT, { wallMilliseconds: 4_000 }],
    ['memory', GREEDY, { megabytes: 16 }],
  ])('[CAL-26] refuse a calendar that needs too much %s, and then read the next', async (_, code, limit) => {
    const read = readerThreads(script(code), { ...LIMITS, ...limit })
    expect(await read(new Uint8Array(1), OPTIONS)).toMatchObject({ ok: false, problem: 'too-costly' })
    // On a busy machine a thread may take longer than that to start.
    await expect.poll(() => read(new Uint8Array(), OPTIONS)).toEqual({ ok: true })
  })

  it('[CAL-26] read the largest calendar within the memory of a thread', async () => {
    const reading = await readerThreads(SCRIPT, LIMITS)(calendar(50_000), OPTIONS)
    expect(reading).toMatchObject({ ok: true, events: 50_000 })
  })

  it('[CAL-114] return as many occurrences as are wanted or stored, and count all of them', async () => {
    const lengthOf = async (options: object) => {
      const reading = await readInThread(calendar(6000), { ...OPTIONS, ...options })
      return reading.ok && [reading.occurrences.length, reading.occurrenceCount, reading.events]
    }
    expect(await lengthOf({})).toEqual([5000, 6000, 6000])
    expect(await lengthOf({ most: 5 })).toEqual([5, 6000, 6000])
    expect(await lengthOf({ most: 5, after: OPTIONS.to })).toEqual([0, 6000, 6000])
  })

  it('[IMP-30] refuse the account with the most files waiting, let accounts take turns, and keep a slot for small files', async () => {
    const read = readerThreads(script(SLOW), { ...LIMITS, atOnce: 2, waiting: 6, largeBytes: 100 })
    const done: string[] = []
    const ask = (name: string, bytes: number) =>
      read(new Uint8Array(bytes), OPTIONS, name.slice(0, 1)).then(
        () => done.push(name),
        () => done.push(`${name} refused`),
      )
    const busy = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3'].map(name => ask(name, 101))
    const small = [ask('c1', 1), ask('d1', 1)]
    await Promise.all([...busy, ...small])
    expect(done.filter(name => name.endsWith('refused'))).toEqual(['a4 refused'])
    // They do not wait for any of the large ones but the first.
    expect(done.filter(name => !name.endsWith('refused')).indexOf('d1')).toBeLessThan(4)
  })

  it('[CAL-26] let few calendars wait, and refuse more', async () => {
    const read = readerThreads(SCRIPT, LIMITS)
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => read(calendar(1), OPTIONS)))
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(results[0]?.status).toBe('fulfilled')
    expect((await read(calendar(1), OPTIONS)).ok).toBe(true)
  })
})

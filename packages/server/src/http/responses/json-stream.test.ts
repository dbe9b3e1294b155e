import { countTurns } from '@daywright/test-kit/run/count-turns'
import { describe, expect, it } from 'vitest'
import { isStreamed, jsonPieces } from '../../json/json-pieces.ts'
import { readableOf } from './json-stream.ts'
import { restAmong } from './stream-pace.ts'

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
const textOf = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('')

const ITEMS = [{ id: 1, text: 'two\nlines "quoted" \u{1F600}', list: [1, { a: [] }] }, [], 'x', null, { b: undefined }]

describe('streamed JSON', () => {
  it.each([0, 2])('[OPS-40] has the text of JSON.stringify with an indentation of %i', async indent => {
    const values = [
      [each(ITEMS), ITEMS],
      [each([]), []],
      [
        { data: each(ITEMS), none: each([]), page: { number: 1, empty: {}, missing: undefined }, list: [1, 2] },
        { data: ITEMS, none: [], page: { number: 1, empty: {}, missing: undefined }, list: [1, 2] },
      ],
    ]
    for (const [streamed, plain] of values)
      expect(await textOf(jsonPieces(streamed, indent))).toBe(JSON.stringify(plain, null, indent))
  })

  it('[OPS-40] is distinguished from JSON that can be sent at once', () => {
    expect([each([]), { a: each([]) }, { a: { b: each([]) } }].map(isStreamed)).toEqual([true, true, true])
    expect([[], {}, null, 'x', { a: [each([])] }].map(isStreamed)).toEqual([false, false, false, false, false])
  })

  it('[OPS-40] reads no further than its reader, and lets go of what it read when the reader leaves', async () => {
    let read = 0
    let isReleased = false
    async function* endless() {
      try {
        while (true) yield `${++read}`.padEnd(100_000)
      } finally {
        isReleased = true
      }
    }
    const stream = readableOf(
      jsonPieces(endless()),
      restAmong(() => 1),
    )
    const reader = stream.iterator({ destroyOnReturn: false })
    await reader.next()
    await reader.next()
    // After any number of turns of the event loop, it has read nothing that was not asked for.
    for (let turn = 0; turn < 50; turn++) await new Promise(resolve => setImmediate(resolve))
    expect(read).toBeLessThanOrEqual(5)
    stream.destroy()
    await new Promise(resolve => stream.once('close', resolve))
    expect(isReleased).toBe(true)
  })

  it('[OPS-40] lets others in between its pieces, also when its reader is always faster', async () => {
    const pieces = Array.from({ length: 20 }, () => 'x'.repeat(100_000))
    const rest = restAmong(() => 1)
    const { turns } = await countTurns(() => Array.fromAsync(readableOf(jsonPieces(each(pieces)), rest)))
    expect(turns).toBeGreaterThanOrEqual(pieces.length)
  })
})

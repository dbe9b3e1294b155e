import { describe, expect, it } from 'vitest'
import { RevisionStream } from './revision-stream.ts'

const NEWEST = 10_000
const FEW_BYTES = 2048

describe('a stream without a reader', () => {
  const unread = () => {
    const stream = new RevisionStream()
    for (let revision = 1; revision <= NEWEST; revision++) stream.show(revision)
    return stream
  }

  it('[EVENT-8] keeps a few revisions in memory, and the newest one comes last', async () => {
    const stream = unread()
    expect(stream.readableLength).toBeLessThan(FEW_BYTES)
    let text = ''
    for await (const chunk of stream) {
      text += chunk
      if (text.endsWith(`{"revision":${NEWEST}}\n\n`)) break
    }
    expect(text.split('\n\n').length).toBeLessThan(FEW_BYTES / 50)
  })

  it('[EVENT-8] is dropped at the next sign of life', () => {
    const stream = unread()
    stream.keepAlive()
    expect(stream.destroyed).toBe(true)
  })
})

describe('a stream that is read', () => {
  const textOf = async (stream: RevisionStream) => Buffer.concat(await stream.toArray()).toString()

  it('[EVENT-3] never goes back to an older revision', async () => {
    const stream = new RevisionStream()
    for (const revision of [5, 4, 6, 6, 2]) stream.show(revision)
    stream.finish()
    const ids = (await textOf(stream)).matchAll(/^id: (\d+)$/gm)
    expect([...ids].map(match => match[1])).toEqual(['5', '6'])
  })

  it('[EVENT-7] ends only after what was sent, and takes nothing more', async () => {
    const stream = new RevisionStream()
    stream.show(1)
    stream.finish()
    stream.show(2)
    stream.keepAlive()
    stream.finish()
    const messages = (await textOf(stream)).split('\n\n')
    expect(messages).toEqual([expect.stringMatching(/^event: revision\nid: 1\n/), 'retry: 2000', ''])
  })
})

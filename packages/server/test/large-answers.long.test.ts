import { type Child, startServer } from '@daywright/test-kit/child-process'
import type { DatabaseKind } from '@daywright/test-kit/run/databases-of-run'
import { migratedDatabase } from '@daywright/test-kit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, OWNER, OWNER_KEY } from './reliability/write-load.ts'

/** More than the process may use for its objects. */
const DOCUMENTS = 70
const CONTENT_BYTES = 1_000_000
const HEAP_MEGABYTES = 64
/** How often the memory is measured. */
const SAMPLE_BYTES = 10_000_000
/** Of a process that has listed one small document, with room for what several streams hold. */
const MORE_MEGABYTES = 130

describe.each(['sqlite', 'postgres'] as const)('an account with more text than memory on %s', (kind: DatabaseKind) => {
  let server: Child
  let remove: () => Promise<void>
  beforeAll(async () => {
    const fresh = await migratedDatabase(kind)
    remove = fresh.remove
    const environment = { ...OWNER, NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` }
    server = await startServer(fresh.url, environment)
    const client = clientOf(server.url)
    for (let number = 0; number < DOCUMENTS; number++)
      await client.documents.create({ body: { title: `${number}`, content: contentOf(number) } })
  })
  afterAll(async () => {
    await server.kill()
    await remove()
  })

  const contentOf = (number: number) => `${number} `.repeat(CONTENT_BYTES).slice(0, CONTENT_BYTES)

  /** The whole response, and the most memory that the server took meanwhile. */
  const readThrough = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${OWNER_KEY}` } })
    const chunks: Uint8Array[] = []
    let bytes = 0
    let peak = 0
    for await (const chunk of response.body ?? []) {
      if (Math.floor(bytes / SAMPLE_BYTES) < Math.floor((bytes + chunk.length) / SAMPLE_BYTES))
        peak = Math.max(peak, server.residentMegabytes())
      bytes += chunk.length
      chunks.push(chunk)
    }
    return { status: response.status, peak, body: Buffer.concat(chunks) }
  }

  it('[OPS-40] [OPS-43] is listed and exported whole, several times at once, in bounded memory', async () => {
    const before = server.residentMegabytes()
    const [list, other] = await Promise.all([readThrough('/api/documents?a'), readThrough('/api/documents?b')])
    const exported = await readThrough('/api/export')
    for (const { status, body, peak } of [list, other, exported]) {
      expect(status).toBe(200)
      expect(body.length).toBeGreaterThan(DOCUMENTS * CONTENT_BYTES)
      expect(peak).toBeLessThan(before + MORE_MEGABYTES)
    }
    expect(list.body.equals(other.body)).toBe(true)
    const documents: { title: string; content: string }[] = JSON.parse(list.body.toString())
    expect(documents.map(({ title }) => title)).toEqual(Array.from({ length: DOCUMENTS }, (_, number) => `${number}`))
    expect(documents.every(({ content }, number) => content === contentOf(number))).toBe(true)
  })
})

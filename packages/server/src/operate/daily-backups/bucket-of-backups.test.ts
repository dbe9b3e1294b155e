import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Server, startS3Server } from '@daywright/test-kit/s3/s3-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bucketOfBackups } from './bucket-of-backups.ts'

const NAME = 'daywright-2026-03-02T09-00-00Z.db'
const OTHER = 'daywright-2026-03-01T09-00-00Z.db'
const MEGABYTE = 1024 * 1024
const clock = () => Date.parse('2026-03-02T10:00:00Z')

describe('backups in a bucket', () => {
  let server: S3Server
  const folder = mkdtempSync(join(tmpdir(), 'daywright-bucket-'))
  const fileOf = (bytes: Buffer) => {
    const file = join(folder, 'backup.db')
    writeFileSync(file, bytes)
    return file
  }
  const opened = (more: Partial<S3Server['config']> = {}, partBytes = 5 * MEGABYTE) =>
    bucketOfBackups({ ...server.config, ...more }, { clock, pauses: { first: 1, longest: 2 }, partBytes })
  beforeAll(async () => {
    server = await startS3Server()
  })
  beforeEach(async () => {
    server.intercept = () => {}
    for (const { name } of await opened().list()) await opened().remove(name)
    server.asked.length = 0
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('[OPS-71] are put, listed with their sizes, read and removed, and nothing else there is', async () => {
    const bucket = opened()
    expect(await bucket.list()).toEqual([])
    const bytes = randomBytes(1000)
    for (const name of [NAME, OTHER]) await bucket.put(name, fileOf(bytes))
    await bucketOfBackups({ ...server.config, prefix: '' }, { clock }).put(NAME, fileOf(Buffer.from('elsewhere')))
    expect(await bucket.list()).toEqual([
      { name: OTHER, madeAt: Date.parse('2026-03-01T09:00:00Z'), bytes: 1000 },
      { name: NAME, madeAt: Date.parse('2026-03-02T09:00:00Z'), bytes: 1000 },
    ])
    expect((await buffer(await bucket.open(NAME))).equals(bytes)).toBe(true)
    await bucket.remove(OTHER)
    expect((await bucket.list()).map(({ name }) => name)).toEqual([NAME])
    expect(() => bucket.put('../other.db', fileOf(bytes))).toThrow('not the name of a backup')
    await bucketOfBackups({ ...server.config, prefix: '' }, { clock }).remove(NAME)
  })

  it('[OPS-72] large ones go in parts, and are read back', async () => {
    const bytes = randomBytes(12 * MEGABYTE + 1)
    await opened().put(NAME, fileOf(bytes))
    expect(server.asked.filter(asked => asked.includes('partNumber')).length).toBe(3)
    expect(server.asked.at(-1)).toBe(`GET /plans/home/${NAME}`)
    expect((await buffer(await opened().open(NAME))).equals(bytes)).toBe(true)
  })

  it('[OPS-72] one that comes back otherwise is deleted and refused', async () => {
    server.intercept = (asked, response) => {
      if (asked === `GET /plans/home/${NAME}`) response.end('something else')
    }
    await expect(opened().put(NAME, fileOf(randomBytes(10)))).rejects.toThrow('differs from what was sent')
    expect(await opened().list()).toEqual([])
  })

  it('[OPS-72] what fails in between is repeated, four times at most', async () => {
    let failures = 0
    server.intercept = (asked, response) => {
      if (!asked.startsWith('PUT') || failures === 3) return
      failures++
      if (failures === 1) response.destroy()
      else response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    await opened().put(NAME, fileOf(randomBytes(10)))
    server.asked.length = 0
    server.intercept = (_, response) => void response.writeHead(500).end()
    await expect(opened().list()).rejects.toThrow(
      /^Could not list the backups in the bucket plans: \S+ answered 500\.$/,
    )
    expect(server.asked).toHaveLength(4)
    server.intercept = () => {}
  })

  it('[OPS-72] an upload in parts that fails is given up, so that nothing is left that costs money', async () => {
    server.intercept = (asked, response) => {
      if (asked.includes('partNumber=2')) response.writeHead(400).end()
    }
    await expect(opened().put(NAME, fileOf(randomBytes(11 * MEGABYTE)))).rejects.toThrow('Could not write a backup')
    expect(server.asked.at(-1)).toMatch(/^DELETE .*\?uploadId=/)
    expect(await opened().list()).toEqual([])
  })

  it.each([
    [
      { secretKey: 'wrong' },
      'answered 403 SignatureDoesNotMatch. The secret key is wrong; check BACKUP_S3_SECRET_KEY.',
    ],
    [{ accessKey: 'WRONG' }, 'answered 403 InvalidAccessKeyId. The access key is unknown there'],
    [{ bucket: 'nowhere' }, 'answered 404 NoSuchBucket. There is no such bucket'],
    [{ endpoint: 'http://127.0.0.1:65499' }, '127.0.0.1:65499 could not be reached (ECONNREFUSED).'],
  ])('[OPS-72] says what is wrong: %j', async (config, message) => {
    const refusal = await opened(config)
      .list()
      .catch(error => error.message)
    expect(refusal).toContain(message)
    expect(refusal).not.toContain('not so secret')
  })

  it('[OPS-72] a redirect is not followed, and leads to a sentence', async () => {
    server.intercept = (_, response) => void response.writeHead(301, { location: 'http://127.0.0.1:1/' }).end()
    await expect(opened().list()).rejects.toThrow('The bucket is in another region')
  })

  it('[OPS-71] is asked again only after ten minutes, unless something was put or removed', async () => {
    let now = clock()
    const bucket = bucketOfBackups(server.config, { clock: () => now })
    for (let times = 0; times < 3; times++) await bucket.list()
    expect(server.asked).toHaveLength(1)
    await bucket.list({ isFresh: true })
    expect(server.asked).toHaveLength(2)
    now += 10 * 60_000
    await bucket.list()
    expect(server.asked).toHaveLength(3)
    await bucket.put(NAME, fileOf(randomBytes(10)))
    expect(await bucket.list()).toHaveLength(1)
  })
})

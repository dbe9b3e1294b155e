import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { runProgram } from '@daywright/test-kit/program'
import { type S3Server, startS3Server } from '@daywright/test-kit/s3/s3-server'
import { freshDatabase, onBothDatabases, onSqlite, type World } from '@daywright/test-kit/world'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { measureBackups } from './backup-metrics.ts'
import { openDailyBackups } from './open-daily-backups.ts'

const NAME = 'daywright-2026-03-02T09-00-00Z.db'
const DAY = 86_400_000

function bucketFor(world: World) {
  const root = mkdtempSync(join(tmpdir(), 'daywright-s3-backups-'))
  const given = {} as { server: S3Server }
  beforeAll(async () => {
    given.server = await startS3Server()
  })
  beforeEach(async () => {
    given.server.intercept = () => {}
    const { backups } = opened()
    for (const { name } of (await backups.places[1]?.list()) ?? []) await backups.places[1]?.remove(name)
  })
  afterAll(async () => {
    await given.server.close()
    rmSync(root, { recursive: true })
  })
  let folders = 0
  const opened = (more: { now?: () => number; isBucketOnly?: boolean } = {}) => {
    const folder = join(root, `${folders++}`)
    const errors: string[] = []
    const backups = openDailyBackups({
      database: world.database,
      databaseUrl: world.databaseUrl,
      config: {
        folder: more.isBucketOnly ? undefined : folder,
        s3: given.server.config,
        minute: 150,
        kept: { days: 2, weeks: 1, months: 1 },
      },
      clock: more.now ?? (() => Date.parse('2026-03-02T09:00:00Z')),
      onError: error => errors.push(String(error)),
      onMade: () => {},
    })
    return { backups, folder, errors }
  }
  return { given, opened }
}

/** The front answers the fourth attempt like the first. */
const away = (_: string, response: { writeHead(status: number): { end(): void } }) => response.writeHead(403).end()

onBothDatabases('backups that a server keeps in a bucket', world => {
  const { given, opened } = bucketFor(world)

  it('[OPS-71] [OPS-73] are those of the folder, and a command restores them', async () => {
    const { id } = await world.newPerson()
    const { backups, folder } = opened()
    await backups.makeInTurn()
    const [inFolder, bucket] = backups.places
    expect((await bucket?.list())?.map(({ name }) => name)).toEqual([NAME])
    const copy = bucket && (await buffer(await bucket.open(NAME)))
    expect(copy?.equals(readFileSync(join(folder, NAME)))).toBe(true)
    expect(inFolder?.kind).toBe('folder')

    const fresh = await freshDatabase(world.kind)
    const { config } = given.server
    const env = {
      DATABASE_URL: fresh.url,
      BACKUP_S3_ENDPOINT: config.endpoint,
      BACKUP_S3_BUCKET: config.bucket,
      BACKUP_S3_PREFIX: 'home',
      BACKUP_S3_REGION: config.region,
      BACKUP_S3_ACCESS_KEY: config.accessKey,
      BACKUP_S3_SECRET_KEY: config.secretKey,
    }
    expect((await runProgram(['restore', 's3:daywright-2020-01-01T00-00-00Z.db'], { env })).stderr).toContain(
      'There is no backup daywright-2020-01-01T00-00-00Z.db in the bucket plans.',
    )
    const restored = await runProgram(['restore', 's3:newest'], { env })
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(new RegExp(`^Restored \\d+ rows from ${NAME}`))
    const database = openDatabase(fresh.url)
    expect(await database.db.selectFrom('user').select('id').execute()).toContainEqual({ id })
    await database.close()

    const made = await runProgram(['backup'], { env })
    expect(made.stdout).toMatch(/^Made daywright-\S+Z\.db with \d+ rows/)
    const listed = (await runProgram(['backups'], { env })).stdout.trim().split('\n')
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatch(new RegExp(`^s3 +\\d+\\.\\d MB {2}${NAME}$`))
    await fresh.remove()
  })
})

onSqlite('backups in two places', world => {
  const { given, opened } = bucketFor(world)

  it('[OPS-74] are made in one while the other is away, which later gets the same', async () => {
    let now = Date.parse('2026-03-02T09:00:00Z')
    const { backups, folder } = opened({ now: () => now })
    given.server.intercept = away
    await expect(backups.makeInTurn()).rejects.toThrow('Could not write a backup in the bucket plans')
    expect(readdirSync(folder)).toEqual([NAME])
    const [inFolder, bucket] = backups.places
    if (!inFolder || !bucket) throw new Error('There should be two places.')
    expect(backups.failures(inFolder)).toEqual({ count: 0, reason: null })
    expect(backups.failures(bucket)).toEqual({ count: 1, reason: expect.stringContaining('answered 403') })

    now += 600_000
    given.server.intercept = () => {}
    await backups.makeInTurn()
    expect((await bucket.list()).map(({ name }) => name)).toEqual([NAME])
    expect(readdirSync(folder)).toEqual([NAME])
    expect(backups.failures(bucket)).toEqual({ count: 0, reason: null })
  })

  it('[OPS-68] are kept as long in the bucket as in the folder', async () => {
    let now = Date.parse('2026-03-03T09:00:00Z')
    const { backups, folder } = opened({ now: () => now })
    for (let days = 0; days < 4; days++) {
      await backups.makeInTurn()
      now += DAY
    }
    const [, bucket] = backups.places
    const days = ['2026-03-05', '2026-03-06'].map(day => `daywright-${day}T09-00-00Z.db`)
    expect((await bucket?.list())?.map(({ name }) => name)).toEqual(days)
    expect(readdirSync(folder).toSorted()).toEqual(days)
  })

  it('[OPS-69] are seen in the metrics, each place for itself', async () => {
    const { backups } = opened()
    await backups.makeInTurn()
    given.server.intercept = away
    const registry = new Registry()
    measureBackups(registry, backups)
    await expect(backups.make()).rejects.toThrow()
    const metrics = await registry.metrics()
    const at = Date.parse('2026-03-02T09:00:00Z') / 1000
    expect(metrics).toContain(`daywright_backup_newest_timestamp_seconds{place="folder"} ${at}`)
    expect(metrics).toContain('daywright_backup_failures{place="folder"} 0')
    expect(metrics).toContain('daywright_backup_failures{place="s3"} 1')
  })

  it('[OPS-71] can be in a bucket alone', async () => {
    const { backups } = opened({ isBucketOnly: true })
    await backups.makeInTurn()
    expect(backups.places.map(({ kind }) => kind)).toEqual(['s3'])
    expect((await backups.places[0]?.list())?.map(({ name }) => name)).toEqual([NAME])
  })
})

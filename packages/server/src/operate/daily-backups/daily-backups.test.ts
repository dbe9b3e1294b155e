import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { migratedDatabase, onBothDatabases, onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { restore } from '../backup/restore.ts'
import { measureBackups } from './backup-metrics.ts'
import { makeCheckedBackup } from './make-checked-backup.ts'
import { openDailyBackups } from './open-daily-backups.ts'

const DAY = 86_400_000
const NAME = 'daywright-2026-03-02T09-00-00Z.db'

/** Opens the backups of a server, each in a folder of its own. */
function backupsOf(world: World) {
  const root = mkdtempSync(join(tmpdir(), 'daywright-daily-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  let folders = 0
  return (more: { now?: () => number; databaseUrl?: string } = {}) => {
    const folder = join(root, `backups-${folders++}`)
    const errors: string[] = []
    const made: number[] = []
    const backups = openDailyBackups({
      database: world.database,
      databaseUrl: more.databaseUrl ?? world.databaseUrl,
      config: { folder, s3: undefined, minute: 150, kept: { days: 2, weeks: 1, months: 1 } },
      clock: more.now ?? (() => Date.parse('2026-03-02T09:00:00Z')),
      onError: error => errors.push(String(error)),
      onMade: ({ rows }) => made.push(rows ?? 0),
    })
    return { backups, folder, errors, made }
  }
}

onBothDatabases('backups that a server makes by itself', world => {
  const opened = backupsOf(world)
  let person: Person
  beforeAll(async () => {
    person = await newDemoPerson(world)
  })

  it('[OPS-66] have their name only once they were restored, are private, and hold everything', async () => {
    const { backups, folder, made } = opened()
    await backups.makeInTurn()
    expect(readdirSync(folder)).toEqual([NAME])
    if (process.platform !== 'win32') expect(statSync(join(folder, NAME)).mode & 0o777).toBe(0o600)
    const fresh = await migratedDatabase(world.kind)
    const database = openDatabase(fresh.url)
    expect(await restore(database, join(folder, NAME), { now: '2026-03-02T09:00:00.000Z', force: false })).toBe(made[0])
    expect(JSON.stringify(await accountFileOf(database, person.id))).toBe(
      JSON.stringify(await accountFileOf(world.database, person.id)),
    )
    await database.close()
    await fresh.remove()
  })

  it('[OPS-67] are made once a day, by one of several processes', async () => {
    let now = Date.parse('2026-03-02T09:00:00Z')
    const { backups, folder } = opened({ now: () => now })
    await Promise.all([backups.makeInTurn(), backups.makeInTurn(), backups.makeInTurn()])
    expect(readdirSync(folder)).toHaveLength(1)
    now += DAY
    await backups.makeInTurn()
    expect(readdirSync(folder)).toHaveLength(2)
  })
})

onSqlite('backups in a folder', world => {
  const opened = backupsOf(world)

  it('[OPS-66] leave nothing behind that was being made when a process was killed', async () => {
    const { backups, folder } = opened()
    mkdirSync(folder)
    for (const name of ['daywright-being-made.db', 'daywright-being-checked-Ab1']) writeFileSync(join(folder, name), '')
    await backups.makeInTurn()
    expect(readdirSync(folder)).toEqual([NAME])
  })

  it('[OPS-68] replace those that are too old, and nothing else in the folder', async () => {
    const { backups, folder } = opened()
    mkdirSync(folder)
    const old = ['02-27', '02-28', '03-01'].map(day => `daywright-2026-${day}T02-30-00Z.db`)
    for (const name of [...old, 'holiday.jpg']) writeFileSync(join(folder, name), '')
    await backups.makeInTurn()
    expect(readdirSync(folder).toSorted()).toEqual([old[2], NAME, 'holiday.jpg'])
  })

  it('[OPS-67] [OPS-69] that fail are counted, and leave what is there', async () => {
    const { backups, folder } = opened({ databaseUrl: 'sqlite:/nowhere/at/all.db' })
    await expect(backups.makeInTurn()).rejects.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })

  it('[OPS-69] are seen in the metrics', async () => {
    const { backups } = opened()
    const registry = new Registry()
    measureBackups(registry, backups)
    expect(await registry.metrics()).not.toMatch(/^daywright_backup_newest_timestamp_seconds\{.*\} \d{3}/m)
    const { bytes } = await backups.make()
    const metrics = await registry.metrics()
    expect(metrics).toContain(
      `daywright_backup_newest_timestamp_seconds{place="folder"} ${Date.parse('2026-03-02T09:00:00Z') / 1000}`,
    )
    expect(metrics).toContain(`daywright_backup_newest_bytes{place="folder"} ${bytes}`)
    expect(metrics).toContain('daywright_backup_failures{place="folder"} 0')
  })
})

it('[OPS-66] what cannot be restored is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-daily-'))
  writeFileSync(join(folder, 'broken.db'), 'not a database')
  const order = { databaseUrl: `sqlite:${join(folder, 'broken.db')}`, folder, now: '2026-03-02T09:00:00.000Z' }
  await expect(makeCheckedBackup(order)).rejects.toThrow()
  rmSync(folder, { recursive: true, force: true })
})

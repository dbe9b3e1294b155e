import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { runProgram } from '@daywright/test-kit/program'
import { freshDatabase, migratedDatabase, onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrations } from '../../db/migrations/list.ts'
import { openDatabase, openDatabaseFile } from '../../db/open.ts'
import { migrate, readVersion } from '../../db/schema/migrate.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'daywright-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => join(folder, `backup-${files++}.db`)

/** A second connection, as the command line has one. */
async function beside<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function restored<T>(
  kind: 'sqlite' | 'postgres',
  file: string,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const fresh = await migratedDatabase(kind)
  try {
    return await beside(fresh.url, async database => {
      await restore(database, file, { now: NOW, force: false })
      return look(database)
    })
  } finally {
    await fresh.remove()
  }
}

onBothDatabases('backups', world => {
  let person: Person
  beforeAll(async () => {
    person = await newDemoPerson(world)
  })

  it.each(['sqlite', 'postgres'] as const)('[OPS-8] [OPS-53] [OPS-10] are restored whole into %s', async kind => {
    const file = newFile()
    const copied: [string, number][] = []
    await beside(world.databaseUrl, database => backUp(database, file, NOW, (...step) => copied.push(step)))
    // SQLite makes the copy itself, in one step.
    expect(copied.some(([table]) => table === 'task')).toBe(world.kind === 'postgres')
    expect(copied.map(([, rows]) => rows)).toEqual(copied.map(([, rows]) => rows).toSorted((a, b) => a - b))
    const original = await accountFileOf(world.database, person.id)
    const keys = await keysOf(world.database)
    await restored(kind, file, async database => {
      expect(JSON.stringify(await accountFileOf(database, person.id))).toBe(JSON.stringify(original))
      expect(await keysOf(database)).toEqual(keys)
      expect(await database.findDamage()).toEqual([])
      const counts = database.db.selectFrom('taskCount').selectAll().where('userId', '=', person.id).orderBy('status')
      const own = world.database.db
        .selectFrom('taskCount')
        .selectAll()
        .where('userId', '=', person.id)
        .orderBy('status')
      expect((await counts.execute()).filter(row => row.tasks > 0)).toEqual(
        (await own.execute()).filter(row => row.tasks > 0),
      )
    })
  })

  it('[OPS-8] made while others write hold every change that was answered before, and none by half', async () => {
    const writer = await world.newPerson()
    const space = await writer.client.spaces.create({ body: { name: 'Pairs' } })
    let acknowledged = 0
    let writing = true
    const writes = (async () => {
      while (writing) {
        const label = await writer.client.labels.create({ body: { name: `n${acknowledged}` } })
        await writer.client.tasks.create({
          body: { title: `t${acknowledged}`, labelIds: [label.id], spaceId: space.id },
        })
        acknowledged++
      }
    })()
    for (let round = 0; round < 2; round++) {
      const before = acknowledged
      const file = newFile()
      const { code } = await runProgram(['backup', file], { env: { DATABASE_URL: world.databaseUrl } })
      expect(code).toBe(0)
      const after = acknowledged
      const copy = openDatabaseFile(file)
      const { records } = await accountFileOf(copy, writer.id)
      expect(await copy.findDamage()).toEqual([])
      expect(records.task.length).toBeGreaterThanOrEqual(before)
      expect(records.task.length).toBeLessThanOrEqual(after + 1)
      expect(records.taskLabel).toHaveLength(records.task.length)
      await copy.close()
    }
    writing = false
    await writes
  })

  it('[OPS-9] never write over a file, and leave no half of one behind', async () => {
    const file = newFile()
    writeFileSync(file, 'precious')
    await beside(world.databaseUrl, database => expect(backUp(database, file, NOW)).rejects.toThrow('already exists'))
    // A folder that is a file.
    await beside(world.databaseUrl, database => expect(backUp(database, join(file, 'x.db'), NOW)).rejects.toThrow())
    expect(readdirSync(folder).filter(name => name.includes('partial'))).toEqual([])
  })

  it('[OPS-62] remove what an earlier process left of the same name when it was killed', async () => {
    const file = newFile()
    const left = [`${file}.partial-${process.pid}`, `${file}.partial-${process.pid}-wal`]
    for (const path of [...left, `${file}.other`]) writeFileSync(path, 'half')
    await beside(world.databaseUrl, database => backUp(database, file, NOW))
    expect([...left, `${file}.other`].map(path => existsSync(path))).toEqual([false, false, true])
    await beside(`sqlite:${file}`, async copy => expect(await copy.findDamage()).toEqual([]))
  })

  it('[OPS-27] are readable only by the system user that made them, as a new database file is', async () => {
    const file = newFile()
    await beside(world.databaseUrl, database => backUp(database, file, NOW))
    const fresh = await freshDatabase(world.kind)
    await beside(fresh.url, async database => {
      await migrate(database, { now: NOW })
      const own = database.file ? ['', '-wal', '-shm'].map(suffix => database.file?.path + suffix) : []
      for (const path of [file, ...own]) expect(statSync(path).mode & 0o077, path).toBe(0)
    })
    await fresh.remove()
  })

  it('[OPS-10] are restored over other data only with an explicit option, and then replace all of it', async () => {
    const file = newFile()
    await beside(world.databaseUrl, database => backUp(database, file, NOW))
    const later = await person.client.tasks.create({ body: { title: 'After the backup' } })
    const { revision } = await revisionOf()
    await beside(world.databaseUrl, async database => {
      await expect(restore(database, file, { now: NOW, force: false })).rejects.toThrow('already holds accounts')
      expect((await person.request('GET', `/api/tasks/${later.id}`)).status).toBe(200)
      await restore(database, file, { now: NOW, force: true })
    })
    expect((await person.request('GET', `/api/tasks/${later.id}`)).status).toBe(404)
    // Answers that the server kept from before must not come again.
    expect((await revisionOf()).revision).toBeGreaterThan(revision)
  })

  const keysOf = ({ db }: Database) =>
    db.selectFrom('apiKey').select(['id', 'name', 'scope', 'keyHash']).where('userId', '=', person.id).execute()

  const revisionOf = () =>
    world.database.db
      .selectFrom('accountState')
      .select('revision')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow()

  it('[OPS-11] that are damaged, foreign or from a newer program are refused, and nothing changes', async () => {
    const damaged = newFile()
    writeFileSync(damaged, Buffer.alloc(8192, 'x'))
    const foreign = newFile()
    const other = openDatabaseFile(foreign)
    await other.close()
    const before = await accountFileOf(world.database, person.id)
    await beside(world.databaseUrl, async database => {
      for (const file of [damaged, foreign])
        await expect(restore(database, file, { now: NOW, force: true })).rejects.toThrow(
          'is damaged, or is not a backup',
        )
      const newer = newFile()
      await backUp(database, newer, NOW)
      await raiseVersion(newer)
      await expect(restore(database, newer, { now: NOW, force: true })).rejects.toThrow('Start a newer Daywright')
    })
    expect(await accountFileOf(world.database, person.id)).toEqual(before)
  })
})

async function raiseVersion(file: string): Promise<void> {
  const database = openDatabaseFile(file)
  const newest = migrations.at(-1)?.version ?? 0
  const next = { version: newest + 1, name: 'future', up: async () => {} }
  await migrate(database, { now: NOW, migrations: [...migrations, next] })
  await database.close()
}

describe('a backup of an older program', () => {
  it('[OPS-10] is brought to the newest schema in a copy, and is not changed itself', async () => {
    const file = newFile()
    const old = openDatabaseFile(file)
    await migrate(old, { now: NOW, migrations: migrations.slice(0, 1) })
    await old.close()
    await restored('sqlite', file, async database =>
      expect(await readVersion(database)).toBe(migrations.at(-1)?.version),
    )
    const again = openDatabaseFile(file)
    expect(await readVersion(again)).toBe(1)
    await again.close()
  })
})

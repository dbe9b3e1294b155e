import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runProgram } from '@daywright/test-kit/program'
import { freshDatabase } from '@daywright/test-kit/world'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../operate/prepare-database.ts'
import type { Database } from '../database.ts'
import {
  columnsOfTable,
  expectedAfterUpgrade,
  insertFixture,
  readFixture,
  readRows,
  releasedVersions,
  sortedRows,
} from '../migrations/fixtures/schema-fixture.ts'
import { migrations } from '../migrations/list.ts'
import { openDatabase } from '../open.ts'
import { migrate, readVersion } from './migrate.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const NEWEST = migrations.at(-1)?.version ?? 0
const upTo = (version: number) => migrations.filter(known => known.version <= version)
const future = { version: NEWEST + 1, name: 'future', up: async () => {} }

async function onFresh<T>(kind: 'sqlite' | 'postgres', work: (url: string) => Promise<T>): Promise<T> {
  const fresh = await freshDatabase(kind)
  try {
    return await work(fresh.url)
  } finally {
    await fresh.remove()
  }
}

async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe.each(['sqlite', 'postgres'] as const)('migrations on %s', kind => {
  it.each(releasedVersions)(
    '[OPS-5] bring schema %i to the newest and keep every value of every table',
    async version => {
      await onFresh(kind, url =>
        using(url, async database => {
          await migrate(database, { now: NOW, migrations: upTo(version) })
          const before = readFixture(version)
          await insertFixture(database, before)
          expect(await readRows(database, before)).toEqual(sortedRows(before))
          await migrate(database, { now: NOW })
          expect(await readVersion(database)).toBe(NEWEST)
          const after = expectedAfterUpgrade(version, before)
          expect(await readRows(database, after)).toEqual(sortedRows(after))
        }),
      )
    },
  )

  it('[OPS-5] are done once, by whichever of several processes is first', async () => {
    await onFresh(kind, async url => {
      const runs = await Promise.all([1, 2, 3].map(() => runProgram(['migrate'], { env: { DATABASE_URL: url } })))
      expect(runs.map(({ code, stderr }) => `${code}${stderr}`)).toEqual(['0', '0', '0'])
      expect(runs.filter(({ stdout }) => stdout.startsWith('Migrated the database to schema'))).toHaveLength(1)
    })
  })

  it('[OPS-5] that fail change nothing', async () => {
    await onFresh(kind, url =>
      using(url, async database => {
        await migrate(database, { now: NOW })
        const broken = {
          ...future,
          up: async (db: Parameters<(typeof migrations)[number]['up']>[0]) => {
            await db.schema.createTable('half').addColumn('id', 'integer').execute()
            throw new Error('broken')
          },
        }
        await expect(migrate(database, { now: NOW, migrations: [...migrations, broken] })).rejects.toThrow('broken')
        expect(await readVersion(database)).toBe(NEWEST)
        expect((await database.db.introspection.getTables()).map(table => table.name)).not.toContain('half')
      }),
    )
  })

  it('[OPS-4] a schema newer than the program is refused by every command, and left as it is', async () => {
    await onFresh(kind, async url => {
      await using(url, database => migrate(database, { now: NOW, migrations: [...migrations, future] }))
      for (const args of [['serve'], ['migrate'], ['user', 'list'], ['user', 'add', 'a@example.com']]) {
        const { code, stderr } = await runProgram(args, { env: { DATABASE_URL: url, PORT: '0' } })
        expect(stderr).toMatch(/^daywright: The database has schema \d+, but this version supports only \d+\.[^\n]+\n$/)
        expect(code).toBe(1)
      }
      await using(url, async database => expect(await readVersion(database)).toBe(future.version))
    })
  })
})

describe('the stored rows of a released schema', () => {
  it('[OPS-5] exist for each one since the first', () => {
    expect(releasedVersions).toEqual(migrations.slice(0, releasedVersions.length).map(({ version }) => version))
    expect(releasedVersions.length).toBeGreaterThanOrEqual(2)
  })

  it.each(releasedVersions)('[OPS-5] fill every table and column of schema %i', async version => {
    const fixture = readFixture(version)
    const columns = await onFresh('sqlite', url =>
      using(url, async database => {
        await migrate(database, { now: NOW, migrations: upTo(version) })
        return columnsOfTable(database)
      }),
    )
    const filled = Object.entries(fixture).map(([table, rows]) => {
      const names = rows.flatMap(row => Object.keys(row).filter(column => row[column] !== null))
      return [table, [...new Set(names)].toSorted()]
    })
    expect(Object.fromEntries(filled)).toEqual(columns)
  })
})

describe('a database file whose schema is old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-old-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('[OPS-62] loses the copies of processes that were killed, and no others', async () => {
    const file = join(folder, 'killed.db')
    const url = `sqlite:${file}`
    await using(url, database => migrate(database, { now: NOW, migrations: migrations.slice(0, 1) }))
    await using(url, database => insertFixture(database, readFixture(1)))
    const ended = spawnSync(process.execPath, ['--version']).pid
    const kept = [`.before-1.partial-${process.ppid}`, '.before-1', `.partial-${ended}`, '.before-1.partial-x']
    const removed = [ended, process.pid].flatMap(id => [`.before-1.partial-${id}`, `.before-1.partial-${id}-journal`])
    for (const ending of [...kept, ...removed]) writeFileSync(file + ending, 'half')
    const { backup } = await using(url, database => prepareDatabase(database, Date.parse(NOW)))
    const names = readdirSync(folder).filter(name => name.startsWith('killed.db.'))
    expect(names.toSorted()).toEqual([...kept.map(ending => `killed.db${ending}`), basename(backup ?? '')].toSorted())
    for (const name of names) rmSync(join(folder, name))
  })

  it('[OPS-3] is copied before it is changed, and only when it holds data', async () => {
    const file = join(folder, 'old.db')
    const url = `sqlite:${file}`
    await using(url, database => migrate(database, { now: NOW, migrations: migrations.slice(0, 1) }))
    await using(url, database => insertFixture(database, readFixture(1)))
    const { added, backup } = await using(url, database => prepareDatabase(database, Date.parse(NOW)))
    expect(added).toEqual(migrations.slice(1).map(({ version }) => version))
    expect(backup).toBe(`${file}.before-${NEWEST}-2026-03-02T00-00-00-000Z`)
    const copy = join(folder, 'copy.db')
    copyFileSync(backup ?? '', copy)
    await using(`sqlite:${copy}`, async database => {
      expect(await readVersion(database)).toBe(1)
      expect(await readRows(database, readFixture(1))).toEqual(sortedRows(readFixture(1)))
    })
    const again = await using(url, database => prepareDatabase(database, Date.parse(NOW)))
    expect(again).toEqual({ added: [], backup: null })
    const first = await using(`sqlite:${join(folder, 'new.db')}`, database =>
      prepareDatabase(database, Date.parse(NOW)),
    )
    expect(first.backup).toBeNull()
    expect(readdirSync(folder).filter(name => name.includes('before'))).toHaveLength(1)
  })

  it('[OPS-4] is refused by commands that must not change it beneath a server', async () => {
    const url = `sqlite:${join(folder, 'older.db')}`
    await using(url, database => migrate(database, { now: NOW, migrations: migrations.slice(0, 1) }))
    for (const args of [
      ['user', 'list'],
      ['user', 'add', 'a@example.com'],
      ['restore', join(folder, 'older.db')],
    ]) {
      const { code, stderr } = await runProgram(args, { env: { DATABASE_URL: url } })
      expect(stderr).toBe(`daywright: The database has schema 1 instead of ${NEWEST}. Run "migrate" first.\n`)
      expect(code).toBe(1)
    }
  })
})

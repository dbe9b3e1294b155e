import { readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runProgram } from '@daywright/test-kit/program'
import { freshDatabase, migratedDatabase } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import {
  insertFixture,
  readFixture,
  readRows,
  releasedVersions,
  sortedRows,
} from '../../db/migrations/fixtures/schema-fixture.ts'
import { migrations } from '../../db/migrations/list.ts'
import { openDatabase } from '../../db/open.ts'
import { migrate, readVersion } from '../../db/schema/migrate.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { losses, rehearseUpgrade } from './rehearse-upgrade.ts'

const NOW = '2026-03-02T00:00:00.000Z'
const NEWEST = migrations.at(-1)?.version ?? 0
const [OLD = 1] = releasedVersions

async function oldDatabase(kind: 'sqlite' | 'postgres') {
  const fresh = await freshDatabase(kind)
  const database = openDatabase(fresh.url)
  await migrate(database, { now: NOW, migrations: migrations.filter(({ version }) => version <= OLD) })
  await insertFixture(database, readFixture(OLD))
  return { ...fresh, database }
}

describe.each(['sqlite', 'postgres'] as const)('an upgrade that is tried first, on %s', kind => {
  it('[OPS-77] prints each migration and the rows of each table, and leaves the database as it is', async () => {
    const { url, database, remove } = await oldDatabase(kind)
    const run = await runProgram(['upgrade', '--check'], { env: { DATABASE_URL: url } })
    expect(run.stderr).toBe('')
    expect(run.stdout).toContain(
      `From schema ${OLD} to ${NEWEST}, tried on ${kind === 'sqlite' ? 'a copy of the file' : 'a scratch database on the same server'}:`,
    )
    for (const { version, name } of migrations.filter(({ version }) => version > OLD))
      expect(run.stdout).toMatch(new RegExp(`^ +\\d+\\.\\d\\d s {2}${version} ${name}$`, 'm'))
    expect(run.stdout).toMatch(/^ +\d+ +\d+ {2}task$/m)
    expect(run.stdout).toMatch(/^ +- +\d+ {2}calendar {2}\(new\)$/m)
    expect([run.code, run.stdout.split('\n').at(-2)?.slice(0, 24)]).toEqual([0, 'The upgrade is safe: no '])
    expect(await readVersion(database)).toBe(OLD)
    const rows = readFixture(OLD)
    expect(await readRows(database, rows)).toEqual(sortedRows(rows))
    if (kind === 'postgres') {
      const left = sql`select datname from pg_database where datname like 'daywright_rehearsal_%'`
      expect((await left.execute(database.db)).rows).toEqual([])
    }
    await database.close()
    await remove()
  })

  it('[OPS-77] says if there is nothing to do, and fails with what a migration says', async () => {
    const fresh = await migratedDatabase(kind)
    const nothing = await runProgram(['upgrade', '--check'], { env: { DATABASE_URL: fresh.url } })
    expect(nothing).toMatchObject({ code: 0, stdout: expect.stringContaining('There is nothing to upgrade.') })
    await fresh.remove()

    const { url, database, remove } = await oldDatabase(kind)
    // A table that a migration wants to make.
    await sql`create table "calendar" ("id" integer)`.execute(database.db)
    const failing = await runProgram(['upgrade', '--check'], { env: { DATABASE_URL: url } })
    expect(failing.code).toBe(1)
    expect(failing.stdout + failing.stderr).toMatch(
      kind === 'sqlite'
        ? /Migration \d+ \([\w-]+\) fails: .*calendar/
        : /A table calendar of another program is in the way/,
    )
    expect(await readVersion(database)).toBe(OLD)
    await database.close()
    await remove()
  })
})

it('[OPS-77] a user who may not create databases tries it on a SQLite copy', async () => {
  const { url, database, remove } = await oldDatabase('postgres')
  const name = `plain_${Date.now()}`
  await sql.raw(`create role ${name} login password 'plain'`).execute(database.db)
  await sql.raw(`grant all on all tables in schema public to ${name}`).execute(database.db)
  const plain = openDatabase(url.replace(/\/\/[^@]*@/, `//${name}:plain@`))
  expect((await rehearseUpgrade(plain, inject('postgresUrl'), NOW))?.triedOn).toContain('may not create databases')
  await plain.close()
  await sql.raw(`drop owned by ${name}`).execute(database.db)
  await sql.raw(`drop role ${name}`).execute(database.db)
  await database.close()
  await remove()
})

it('[OPS-77] tables with fewer rows are losses, and so are tables that are gone', () => {
  const rows = [
    { table: 'kept', before: 2, after: 2 },
    { table: 'more', before: null, after: 2 },
    { table: 'fewer', before: 2, after: 1 },
    { table: 'gone', before: 1, after: null },
    { table: 'empty and gone', before: 0, after: null },
  ]
  const rehearsal = { from: 1, to: 2, triedOn: '', applied: [], damage: [], rows }
  expect(losses(rehearsal).map(({ table }) => table)).toEqual(['fewer', 'gone'])
})

it('[OPS-78] the three newest copies from before upgrades are kept, and other files', async () => {
  const { database, remove } = await oldDatabase('sqlite')
  const path = database.file?.path ?? ''
  const copies = ['68-2026-01-02', '69-2026-01-01', '66-2026-01-03', '9-2026-01-04'].map(
    name => `${basename(path)}.before-${name}T00-00-00-000Z`,
  )
  const mine = `${basename(path)}.before-christmas`
  for (const name of [...copies, mine]) writeFileSync(join(dirname(path), name), '')
  const { backup } = await prepareDatabase(database, Date.parse(NOW))
  const left = readdirSync(dirname(path)).filter(name => name.includes('.before-'))
  expect(left.toSorted()).toEqual([copies[2], copies[3], mine, basename(backup ?? '')].toSorted())
  await database.close()
  await remove()
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { freshPostgres } from '@daywright/test-kit/databases/fresh-database'
import { onBothDatabases } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BackupConfig } from '../config/backup-config.ts'
import { openDatabase } from '../db/open.ts'
import { type HealthCheck, runHealthChecks } from './health-checks.ts'

const SERVER = 'database server keeps what it stores'
const NOW = Date.parse('2026-03-09T12:00:00Z')
const errorMessage = (error: unknown) => String(error)

onBothDatabases('health checks', world => {
  const findings = async (backups?: BackupConfig) => {
    const found: HealthCheck[] = []
    for await (const check of runHealthChecks(world.database, errorMessage, { backups, now: NOW })) found.push(check)
    return found
  }

  it('[CLI-14] finds nothing wrong with a sound database', async () => {
    const problems = (await findings()).filter(({ problem }) => problem !== null)
    // The server of the tests is fast because it does not flush, which no other should do.
    const unflushed = { what: SERVER, problem: 'fsync is off: a power failure may damage the database.' }
    expect(problems).toEqual(world.kind === 'postgres' ? [unflushed] : [])
  })

  it('[OPS-69] tells that there is no backup, or an old one, where backups should be made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daywright-backups-'))
    const config = { folder, s3: undefined, minute: 150, kept: { days: 7, weeks: 4, months: 6 } }
    const found = async () => (await findings(config)).find(({ what }) => what === 'backups are made')?.problem
    expect((await findings()).some(({ what }) => what === 'backups are made')).toBe(false)
    expect(await found()).toBe(`there is none in ${folder}`)
    writeFileSync(join(folder, 'daywright-2026-03-07T02-30-00Z.db'), '')
    expect(await found()).toBe(`the newest in ${folder} is 2 days old`)
    writeFileSync(join(folder, 'daywright-2026-03-08T02-30-00Z.db'), '')
    expect(await found()).toBeNull()
    rmSync(folder, { recursive: true })
  })

  it('[CLI-14] tells that the database does not answer', async () => {
    const { ping } = world.database
    world.database.ping = () => Promise.reject(new Error('away'))
    const [first] = await findings()
    world.database.ping = ping
    expect(first).toEqual({ what: 'database responds', problem: 'Error: away' })
  })

  it('[CLI-14] tells that the schema is not there yet', async () => {
    const url = world.kind === 'sqlite' ? 'sqlite::memory:' : world.databaseUrl.replace(/\/[^/]*$/, '/postgres')
    const empty = openDatabase(url)
    const found: HealthCheck[] = []
    for await (const check of runHealthChecks(empty, errorMessage, { backups: undefined, now: NOW })) found.push(check)
    await empty.close()
    expect(found.find(({ what }) => what === 'schema is current')?.problem).toContain('The database is empty')
  })

  const integrity = async () => (await findings()).find(({ what }) => what === 'stored data is intact')?.problem
  const LOST_LABEL = `insert into "label" ("userId", "id", "name", "createdAt", "updatedAt") values ('x', 'y', 'z', '', '')`
  const ORPHAN = 'A row of label refers to a row of user that does not exist.'

  it('[CLI-14] tells of records that point at nothing', async () => {
    const { file, db } = world.database
    if (file) {
      const connection = new DatabaseSync(file.path, { enableForeignKeyConstraints: false })
      connection.exec(LOST_LABEL)
      expect(await integrity()).toBe(ORPHAN)
      connection.exec(`delete from "label" where "userId" = 'x'`)
      connection.close()
    } else {
      await db.connection().execute(async connection => {
        await sql`set session_replication_role = replica`.execute(connection)
        await sql.raw(LOST_LABEL).execute(connection)
        await sql`reset session_replication_role`.execute(connection)
      })
      expect(await integrity()).toBe(ORPHAN)
      await sql`delete from "label" where "userId" = ${'x'}`.execute(db)
    }
    expect(await integrity()).toBeNull()
  })

  it('[CLI-14] tells of indexes and triggers of a database server that do not work', async () => {
    if (world.kind === 'sqlite') return expect(await world.database.findRisks()).toEqual([])
    const { db } = world.database
    for (let people = 0; people < 2; people++) await world.newPerson()
    const failing = sql`create unique index concurrently "oneZone" on "user" ("timezone")`.execute(db)
    await expect(failing).rejects.toThrow('could not create unique index')
    expect(await integrity()).toBe('The index "oneZone" is invalid; run REINDEX.')
    await sql`drop index "oneZone"`.execute(db)
    await sql`alter table "task" disable trigger "taskCountInsert"`.execute(db)
    expect(await integrity()).toBe('A trigger of task is disabled.')
    await sql`alter table "task" enable trigger "taskCountInsert"`.execute(db)
    expect(await integrity()).toBeNull()
  })

  it('[CLI-14] tells of a database server that stores bytes instead of letters', async () => {
    if (world.kind === 'sqlite') return expect(await world.database.findRisks()).toEqual([])
    // The template of templates is the only one of which a copy may have another encoding.
    const { url, remove } = await freshPostgres(world.databaseUrl, `template0 encoding 'SQL_ASCII' locale 'C'`)
    const bytes = openDatabase(url)
    const risks = await bytes.findRisks()
    await bytes.close()
    await remove()
    expect(risks).toContain(
      'The encoding of the database is SQL_ASCII instead of UTF8: some texts cannot be stored or found.',
    )
  })
})

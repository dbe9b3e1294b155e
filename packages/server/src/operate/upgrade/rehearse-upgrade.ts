import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import { type Migration, migrations } from '../../db/migrations/list.ts'
import { openDatabase, openDatabaseFile, scratchDatabase } from '../../db/open.ts'
import { migrate, readVersion } from '../../db/schema/migrate.ts'
import { backUp } from '../backup/backup.ts'
import { copyTables, readShapes } from '../backup/table-copy.store.ts'
import { requireCurrentSchema } from '../prepare-database.ts'
import { rowsOfTables, tablesOf } from './table-rows.store.ts'

export interface Rehearsal {
  /** The schema of the database. */
  from: number
  to: number
  /** What it was tried on. */
  triedOn: string
  applied: { version: number; name: string; milliseconds: number }[]
  /** Of every table, before and after; null where there is none. */
  rows: { table: string; before: number | null; after: number | null }[]
  /** What would make it fail, and corruption found afterwards. */
  damage: string[]
}

/** A copy, and the same again while it is migrated. */
const ROOM_FACTOR = 3
const MEGABYTE = 1024 * 1024

/** [OPS-77] Runs the migrations that are missing on a copy; the database itself is only read. Null if none are missing. */
export async function rehearseUpgrade(database: Database, url: string, now: string): Promise<Rehearsal | null> {
  const from = await readVersion(database)
  const pending = migrations.filter(({ version }) => version > from)
  if (from === 0 || pending.length === 0) {
    await requireCurrentSchema(database)
    return null
  }
  await requireRoom(database)
  const folder = mkdtempSync(join(tmpdir(), 'daywright-rehearsal-'))
  try {
    const file = join(folder, 'copy.db')
    await backUp(database, file, now)
    return await onCopy({ database, url, file, from, now }, rehearse)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function requireRoom(database: Database): Promise<void> {
  const { bavail, bsize } = statfsSync(tmpdir())
  const needed = ((await database.sizeInBytes()) ?? 0) * ROOM_FACTOR
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE)
  throw new Error(
    `The copy needs ${megabytes(needed)} MB in ${tmpdir()}, where ${megabytes(bavail * bsize)} MB are free. Set TMPDIR to a folder with more.`,
  )
}

interface Copy {
  database: Database
  url: string
  file: string
  from: number
  now: string
}
type Rehearse = (copy: Database, triedOn: string, order: Copy) => Promise<Rehearsal>

/** On the same kind of database, if the user may create one on the server; otherwise on the file. */
async function onCopy(order: Copy, work: Rehearse): Promise<Rehearsal> {
  const scratch = await scratchDatabase(order.database, order.url)
  if (!scratch) {
    const triedOn = order.database.file
      ? 'a copy of the file'
      : 'a SQLite copy, because the database user may not create databases: times differ on PostgreSQL'
    return withOpened(openDatabaseFile(order.file, { isUnlimited: true }), copy => work(copy, triedOn, order))
  }
  try {
    return await withOpened(openDatabase(scratch.url, { isUnlimited: true }), async copy => {
      await migrate(copy, { now: order.now, migrations: migrations.filter(({ version }) => version <= order.from) })
      await withOpened(openDatabaseFile(order.file, { isUnlimited: true }), async file => {
        const shapes = await readShapes(file.db)
        await copy.db.transaction().execute(tx => copyTables(file.db, tx, shapes))
      })
      return work(copy, 'a scratch database on the same server', order)
    })
  } finally {
    await scratch.remove()
  }
}

async function withOpened<T>(opened: Database, work: (opened: Database) => Promise<T>): Promise<T> {
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

const rehearse: Rehearse = async (copy, triedOn, { database, from, now }) => {
  const present = await tablesOf(database.db)
  const before = await rowsOfTables(copy.db)
  const applied: Rehearsal['applied'] = []
  const timed = (migration: Migration): Migration => ({
    ...migration,
    up: async (db, dialect) => {
      const startedAt = performance.now()
      await migration.up(db, dialect).catch(error => {
        throw new Error(`Migration ${migration.version} (${migration.name}) fails: ${error.message}`, { cause: error })
      })
      const milliseconds = performance.now() - startedAt
      applied.push({ version: migration.version, name: migration.name, milliseconds })
    },
  })
  await migrate(copy, { now, migrations: migrations.map(timed) })
  const after = await rowsOfTables(copy.db)
  const inTheWay = [...after.keys()].filter(table => !before.has(table) && present.includes(table))
  const tables = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return {
    from,
    to: await readVersion(copy),
    triedOn,
    applied,
    rows: tables.map(table => ({ table, before: before.get(table) ?? null, after: after.get(table) ?? null })),
    damage: [
      // A scratch database has only our own tables.
      ...inTheWay.map(table => `A table ${table} of another program is in the way of a new one.`),
      ...(await copy.findDamage()),
    ],
  }
}

/** [OPS-77] Tables with fewer rows than before, or that are gone: the changelog has to say why. */
export const losses = ({ rows }: Rehearsal): Rehearsal['rows'] =>
  rows.filter(({ before, after }) => (before ?? 0) > (after ?? 0))

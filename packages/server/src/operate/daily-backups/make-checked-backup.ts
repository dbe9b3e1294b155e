import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupStep } from '@daywright/contract/resources/accounts/backup.values'
import type { Database } from '../../db/database.ts'
import { openDatabase, openDatabaseFile } from '../../db/open.ts'
import { migrate } from '../../db/schema/migrate.ts'
import { backUp } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { countCopiedRows, readShapes } from '../backup/table-copy.store.ts'

export interface BackupOrder {
  databaseUrl: string
  /** Where the backup is made, before it goes where it is kept. */
  folder: string
  now: string
}

export interface CheckedBackup {
  file: string
  bytes: number
  rows: number
}

const BEING_MADE = 'daywright-being-made'
const BEING_CHECKED = 'daywright-being-checked-'

/** [OPS-66] Makes a backup and restores it into an empty database: what cannot be restored is no backup. */
export async function makeCheckedBackup(
  { databaseUrl, folder, now }: BackupOrder,
  onStep: (step: BackupStep) => void = () => {},
): Promise<CheckedBackup> {
  onStep('copying')
  // Left by a process that was killed; only one makes backups at a time.
  for (const name of readdirSync(folder))
    if (name.startsWith(BEING_MADE) || name.startsWith(BEING_CHECKED))
      rmSync(join(folder, name), { recursive: true, force: true })
  const file = join(folder, `${BEING_MADE}.db`)
  const database = openDatabase(databaseUrl, { mustExist: true, isUnlimited: true })
  try {
    await backUp(database, file, now)
  } finally {
    await database.close()
  }
  onStep('checking')
  const rows = await restoredRows(file, folder, now)
  return { file, bytes: statSync(file).size, rows }
}

/** How many rows a database has after a restore, which have to be as many as the backup has. */
async function restoredRows(file: string, folder: string, now: string): Promise<number> {
  const scratch = mkdtempSync(join(folder, BEING_CHECKED))
  const restored = openDatabaseFile(join(scratch, 'restored.db'), { isUnlimited: true })
  try {
    await migrate(restored, { now })
    const rows = await restore(restored, file, { now, force: false })
    const [damage] = await restored.findDamage()
    if (damage) throw new Error(`The restored backup is damaged: ${damage}`)
    const found = await rowsOf(restored)
    if (found !== rows) throw new Error(`The backup has ${rows} rows, of which ${found} could be restored`)
    return rows
  } finally {
    await restored.close()
    rmSync(scratch, { recursive: true, force: true })
  }
}

const rowsOf = async ({ db }: Database): Promise<number> => countCopiedRows(db, await readShapes(db))

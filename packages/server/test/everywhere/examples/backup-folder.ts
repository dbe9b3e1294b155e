import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const BACKUP_NAME = 'daywright-2026-03-01T02-30-00Z.db'

/** A folder with something that is named like a backup. Nothing is restored, because a test has no background work. */
export function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-offered-'))
  writeFileSync(join(folder, BACKUP_NAME), 'a backup')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

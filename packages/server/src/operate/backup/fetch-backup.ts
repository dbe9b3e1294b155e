import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '../daily-backups/backup-place.ts'

export const NEWEST = 'newest'

/** [OPS-73] Brings a backup of a place into a file of its own while the work lasts. */
export async function withBackupFrom<T>(
  place: BackupPlace,
  wanted: string,
  work: (file: string, name: string) => Promise<T>,
): Promise<T> {
  const stored = await place.list({ isFresh: true })
  const backup = wanted === NEWEST ? stored.at(-1) : stored.find(({ name }) => name === wanted)
  if (!backup) throw new Error(`There is no backup ${wanted} in ${place.title}.`)
  const folder = await mkdtemp(join(tmpdir(), 'daywright-fetched-'))
  try {
    const file = join(folder, 'backup.db')
    await pipeline(await place.open(backup.name), createWriteStream(file, { mode: 0o600 }))
    return await work(file, backup.name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

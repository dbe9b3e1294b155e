import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupStep } from '@daywright/contract/resources/accounts/backup.values'
import type { BackupConfig } from '../../config/backup-config.ts'
import { toTimestamp } from '../../time/clock.ts'
import { backUpInThread } from './backup-in-thread.ts'
import { backupName, outdatedBackups } from './backup-names.ts'
import type { BackupPlace, StoredBackup } from './backup-place.ts'
import type { BackupPlaces } from './backup-places.ts'

interface BackupOrder {
  databaseUrl: string
  opened: BackupPlaces
  /** Some of the places: the others have one already. */
  into: readonly BackupPlace[]
  /** Null keeps all. */
  kept: BackupConfig['kept'] | null
  now: number
  signal: AbortSignal
  onStep?: ((step: BackupStep) => void) | undefined
}

export interface MadeBackup extends StoredBackup {
  /** Null for one that was made before, and was only missing in a place. */
  rows: number | null
  /** The places in which it could not be kept. */
  problems: readonly { place: BackupPlace; error: unknown }[]
}

/** Makes a backup, checks it, and keeps it in each of the places. */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { folder } = order.opened
  // [OPS-74] The folder got its backup, but the bucket could not be reached then: the same one goes there.
  const earlier = folder && !order.into.includes(folder) ? (await folder.list()).at(-1) : undefined
  if (folder && earlier)
    return { ...earlier, rows: null, problems: await keepIn(order, folder.pathOf(earlier.name), earlier.name) }

  const workFolder = folder ? await folder.prepare() : await mkdtemp(join(tmpdir(), 'daywright-backup-'))
  try {
    const now = toTimestamp(order.now)
    const made = await backUpInThread({ databaseUrl: order.databaseUrl, folder: workFolder, now }, order)
    const name = backupName(order.now)
    const problems = await keepIn(order, made.file, name)
    // Left if the folder could not take it.
    await rm(made.file, { force: true })
    return { name, bytes: made.bytes, rows: made.rows, madeAt: Math.floor(order.now / 1000) * 1000, problems }
  } finally {
    if (!folder) await rm(workFolder, { recursive: true, force: true })
  }
}

async function keepIn(
  { opened, into, kept, onStep }: BackupOrder,
  file: string,
  name: string,
): Promise<MadeBackup['problems']> {
  const problems: { place: BackupPlace; error: unknown }[] = []
  let source = file
  onStep?.('keeping')
  // The folder comes first: nothing else needs the network to be safe.
  for (const place of into)
    try {
      await place.put(name, source)
      if (place === opened.folder) source = opened.folder.pathOf(name)
      if (kept) await removeOutdated(place, kept)
    } catch (error) {
      problems.push({ place, error })
    }
  return problems
}

/** [OPS-68] Only once the new one is safe. */
async function removeOutdated(place: BackupPlace, kept: BackupConfig['kept']): Promise<void> {
  const stored = await place.list({ isFresh: true })
  const times = stored.map(({ madeAt }) => madeAt)
  const outdated = new Set(outdatedBackups(times, kept))
  for (const old of stored) if (outdated.has(old.madeAt)) await place.remove(old.name)
}

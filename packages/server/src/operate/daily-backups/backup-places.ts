import type { BackupConfig } from '../../config/backup-config.ts'
import type { Clock } from '../../time/clock.ts'
import type { BackupPlace } from './backup-place.ts'
import { bucketOfBackups } from './bucket-of-backups.ts'
import { type FolderOfBackups, folderOfBackups } from './folder-of-backups.ts'

export interface BackupPlaces {
  folder: FolderOfBackups | undefined
  all: readonly BackupPlace[]
}

/** The places that the settings name. */
export function openBackupPlaces(
  config: BackupConfig | undefined,
  options: { clock: Clock; signal?: AbortSignal },
): BackupPlaces {
  const folder = config?.folder ? folderOfBackups(config.folder) : undefined
  const bucket = config?.s3 ? bucketOfBackups(config.s3, options) : undefined
  return { folder, all: [folder, bucket].filter(place => place !== undefined) }
}

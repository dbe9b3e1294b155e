import type { Readable } from 'node:stream'
import type { BackupPlaceKind } from '@daywright/contract/resources/accounts/backup.values'

export interface StoredBackup {
  name: string
  madeAt: number
  bytes: number
}

/** A place where backups are kept. Only what is named like one is listed, read or deleted. */
export interface BackupPlace {
  readonly kind: BackupPlaceKind
  /** For messages: `/backups`, or `the bucket plans`. */
  readonly title: string
  /** The oldest first. A bucket is asked again after ten minutes, unless the answer has to be fresh. */
  list(options?: { isFresh: boolean }): Promise<StoredBackup[]>
  /** Keeps a complete file. A folder takes it from where it was. */
  put(name: string, file: string): Promise<void>
  open(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

export const oldestFirst = (backups: StoredBackup[]): StoredBackup[] =>
  backups.toSorted((one, other) => one.madeAt - other.madeAt)

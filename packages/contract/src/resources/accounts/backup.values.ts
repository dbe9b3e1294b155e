/** Where an instance keeps its backups: a folder of the server, or a bucket of a service that speaks S3. */
export const BACKUP_PLACES = ['folder', 's3'] as const
export type BackupPlaceKind = (typeof BACKUP_PLACES)[number]

/** `daywright-2026-03-02T02-30-00Z.db`: names sort by time, and have no character that a file system refuses. */
export const BACKUP_NAME = /^daywright-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.db$/

export const BACKUP_WORK_KINDS = ['backup', 'restore'] as const

/** What is being done, in this order; a restore first makes a backup of what it replaces. */
export const BACKUP_STEPS = [
  'waiting',
  'fetching',
  'copying',
  'checking',
  'keeping',
  'restoring',
  'done',
  'failed',
] as const
export type BackupStep = (typeof BACKUP_STEPS)[number]

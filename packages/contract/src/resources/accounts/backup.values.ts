/** Where an instance keeps its backups: a folder of the server, or a bucket of a service that speaks S3. */
export const BACKUP_PLACES = ['folder', 's3'] as const
export type BackupPlaceKind = (typeof BACKUP_PLACES)[number]

import type { Config } from '../../../config/config.ts'
import { withBackupFrom } from '../../../operate/backup/fetch-backup.ts'
import { restore } from '../../../operate/backup/restore.ts'
import { openBackupPlaces } from '../../../operate/daily-backups/backup-places.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { CommandError } from '../../error-message.ts'
import { print } from '../../print.ts'
import { withDatabase } from '../../with-database.ts'

const IN_BUCKET = /^s3:(.+)$/

export const run = (given: string, { force = false }: { force?: boolean }): Promise<void> =>
  withDatabase(
    async (database, config) => {
      const from = async (file: string, name: string) => {
        const rows = await restore(database, file, { now: toTimestamp(Date.now()), force })
        print(`Restored ${rows} rows from ${name}`)
      }
      const inBucket = IN_BUCKET.exec(given)?.[1]
      if (inBucket === undefined) return from(given, given)
      await withBackupFrom(bucketOf(config), inBucket, from)
    },
    { create: true },
  )

function bucketOf({ backups }: Config) {
  const bucket = openBackupPlaces(backups, { clock: Date.now }).all.find(({ kind }) => kind === 's3')
  if (!bucket) throw new CommandError('BACKUP_S3_BUCKET is not set.')
  return bucket
}

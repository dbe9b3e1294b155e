import { readConfig } from '../../../config/config.ts'
import { openBackupPlaces } from '../../../operate/daily-backups/backup-places.ts'
import { CommandError } from '../../error-message.ts'
import { print } from '../../print.ts'

const MEGABYTE = 1024 * 1024

/** [OPS-73] One line for each backup: where it is, how large, and its name. */
export async function run(): Promise<void> {
  const { all } = openBackupPlaces(readConfig(process.env).backups, { clock: Date.now })
  if (all.length === 0) throw new CommandError('Neither BACKUP_FOLDER nor BACKUP_S3_BUCKET is set.')
  for (const place of all)
    for (const { name, bytes } of await place.list())
      print(`${place.kind.padEnd(6)}  ${(bytes / MEGABYTE).toFixed(1).padStart(9)} MB  ${name}`)
}

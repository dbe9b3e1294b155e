import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Config } from './s3-config.ts'

export interface BackupConfig {
  /** Where they are kept: a folder, a bucket, or both. */
  folder: string | undefined
  s3: S3Config | undefined
  /** Of the day, in UTC. */
  minute: number
  /** The newest of so many days, weeks and months. */
  kept: { days: number; weeks: number; months: number }
}

const KEPT = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

/** [OPS-66] to [OPS-68] The settings of the backups that a server makes by itself. */
export const BACKUP_SETTINGS = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_TIME: z.string().regex(CLOCK, 'must be a time of day in UTC, like 02:30').default('02:30'),
  BACKUP_KEEP: z
    .string()
    .regex(KEPT, 'must be how many days, weeks and months, like 7,4,6')
    .refine(text => !text.startsWith('0,'), 'must keep at least one day')
    .default('7,4,6'),
}

type Settings = z.output<z.ZodObject<typeof BACKUP_SETTINGS>>

export function backupConfigOf(
  { BACKUP_FOLDER, BACKUP_TIME, BACKUP_KEEP }: Settings,
  s3: S3Config | undefined,
): BackupConfig | undefined {
  if (!BACKUP_FOLDER && !s3) return undefined
  const [hour = 0, minute = 0] = BACKUP_TIME.split(':').map(Number)
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split(',').map(Number)
  const folder = BACKUP_FOLDER ? resolve(BACKUP_FOLDER) : undefined
  return { folder, s3, minute: hour * 60 + minute, kept: { days, weeks, months } }
}

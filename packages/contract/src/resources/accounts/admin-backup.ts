import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Timestamp } from '../../fields/fields.ts'
import { BACKUP_NAME, BACKUP_PLACES, BACKUP_STEPS, BACKUP_WORK_KINDS } from './backup.values.ts'

const Name = z.string().regex(BACKUP_NAME, 'must be the name of a backup')
const Place = z.enum(BACKUP_PLACES)

export const BackupWork = z.object({
  kind: z.enum(BACKUP_WORK_KINDS),
  name: z.string().nullable().describe('Of the backup that is restored, or was made'),
  step: z.enum(BACKUP_STEPS),
  askedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  problem: z.string().nullable().describe('Why it failed, in English'),
})
export type BackupWork = z.output<typeof BackupWork>

export const BackupList = z.object({
  places: z.array(
    z.object({
      place: Place,
      problem: z.string().nullable().describe('Why the last attempt there failed, in English'),
    }),
  ),
  backups: z
    .array(z.object({ name: Name, place: Place, madeAt: Timestamp, bytes: z.int() }))
    .describe('The newest first'),
  work: BackupWork.nullable().describe('What an admin asked for last'),
})
export type BackupList = z.output<typeof BackupList>

const StoredName = z.object({ name: Name, place: Place })
export const BackupRestore = StoredName.extend({ confirm: z.string().max(100).describe('The name once more') }).refine(
  ({ name, confirm }) => name === confirm,
  { path: ['confirm'], message: 'must be the name of the backup' },
)

const forbidden = errorCase('admin-only')
const busy = errorCase('backup-running')
const noPlace = errorCase('no-backup-place')

export const adminBackups = resource({
  about: 'The backups of the instance, for admins. A backup holds everything of every account, with its secrets.',
  paths: {
    list: 'GET /api/admin/backups',
    create: 'POST /api/admin/backups',
    download: 'GET /api/admin/backups/file',
    restore: 'POST /api/admin/backups/restore',
  },
  endpoints: {
    list: {
      summary: 'List the backups in all places, and what is being done',
      access: 'admin',
      response: BackupList,
      errors: [forbidden],
    },
    create: {
      summary: 'Make a backup now',
      description: 'The response comes at once; `work` in the list says how far it is.',
      access: 'admin',
      scope: 'account',
      status: 202,
      response: BackupWork,
      errors: [forbidden, busy, noPlace],
    },
    download: {
      summary: 'Download a backup, a SQLite file',
      isSecret: true,
      access: 'admin',
      scope: 'account',
      query: StoredName,
      errors: [forbidden, notFound('Backup')],
    },
    restore: {
      summary: 'Replace everything in the instance by a backup',
      description:
        'A backup of what is replaced is made first. The response comes at once; `work` in the list says how far it is.',
      access: 'admin',
      scope: 'account',
      body: BackupRestore,
      status: 202,
      response: BackupWork,
      errors: [forbidden, notFound('Backup'), busy, noPlace],
    },
  },
})

import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase } from '../../errors/errors.values.ts'
import { Timestamp } from '../../fields/fields.ts'
import { SIGN_UP_STATES } from '../sign-in/sign-up.values.ts'
import { BACKUP_PLACES } from './backup.values.ts'

export const Migration = z.object({ version: z.int(), name: z.string(), appliedAt: Timestamp })

const BackupFigures = z.object({ kept: z.int(), newestAt: Timestamp.nullable(), newestBytes: z.int().nullable() })

/** How the instance is doing, and nothing of what anyone keeps in it. */
export const AdminStatus = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  uptimeSeconds: z.int(),
  memoryMegabytes: z.int(),
  signUp: z.enum(SIGN_UP_STATES),
  accounts: z.int().describe('How many accounts the instance has; counted up to 100,000'),
  database: z.string().describe('The product, e.g. `SQLite`'),
  databaseBytes: z.int().nullable().describe('Null if the database does not report it'),
  migrations: z.array(Migration),
  backups: BackupFigures.extend({
    places: z.array(
      BackupFigures.extend({
        place: z.enum(BACKUP_PLACES),
        problem: z.string().nullable().describe('Why the last attempt there failed, in English'),
      }),
    ),
  })
    .nullable()
    .describe('The backups that the server makes by itself; null if it makes none'),
})
export type AdminStatus = z.output<typeof AdminStatus>

export const adminStatus = resource({
  about: 'The state of the instance, for admins.',
  paths: { get: 'GET /api/admin/status' },
  endpoints: {
    get: {
      summary: 'How the instance is doing: version, database, memory, accounts',
      access: 'admin',
      response: AdminStatus,
      errors: [errorCase('admin-only')],
    },
  },
})

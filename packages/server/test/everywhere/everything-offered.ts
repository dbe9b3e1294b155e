import type { Config } from '../../src/config/config.ts'
import { backupFolder } from './examples/backup-folder.ts'

/** Settings with which every endpoint does something. The identity provider is not called until a browser goes there, and the mailbox is never called, because a test has no background work. */
export const EVERYTHING_OFFERED: Partial<Config> = {
  signUp: 'open',
  oidc: {
    issuer: 'https://id.example',
    clientId: 'daywright',
    clientSecret: 'a secret between the two',
    allowedDomains: [],
    trustedDomains: [],
    name: 'Example ID',
  },
  backups: { folder: backupFolder(), s3: undefined, minute: 0, kept: { days: 7, weeks: 4, months: 6 } },
  mailIn: {
    host: 'imap.example.com',
    port: 993,
    tls: 'on',
    user: 'tasks',
    password: 'a password',
    address: 'tasks@example.com',
    authServer: undefined,
  },
}

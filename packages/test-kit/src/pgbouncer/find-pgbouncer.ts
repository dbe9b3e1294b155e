import { installDebianPackage } from '../install-debian-package.ts'
import { findProgram } from '../run/find-program.ts'

export const PGBOUNCER_ADVICE =
  'The tests behind a connection pooler need PgBouncer. Install it (Debian and Ubuntu: apt-get install pgbouncer; macOS: brew install ' +
  'pgbouncer), or set PGBOUNCER_PATH to the program.'

/** Where Debian puts programs that only root has in its path. */
const SYSTEM_FOLDER = '/usr/sbin'

/** The path of an installed PgBouncer. */
export function findPgbouncer(): string {
  const found = lookForPgbouncer()
  if (!found) throw new Error(PGBOUNCER_ADVICE)
  return found
}

/** As root on Debian or Ubuntu it is installed if it is missing. False if there is none then. */
export const providePgbouncer = (): boolean =>
  lookForPgbouncer() !== undefined || installDebianPackage('pgbouncer', 'the tests behind a connection pooler')

const lookForPgbouncer = (): string | undefined =>
  process.env.PGBOUNCER_PATH ?? findProgram(['pgbouncer'], [SYSTEM_FOLDER])

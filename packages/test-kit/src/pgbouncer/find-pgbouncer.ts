import { existsSync } from 'node:fs'
import { installDebianPackage } from '../install-debian-package.ts'

const ADVICE =
  'The tests behind a connection pooler need PgBouncer. Install it (Debian and Ubuntu: apt-get install pgbouncer; macOS: brew install ' +
  'pgbouncer), or set PGBOUNCER_PATH to the program.'

/** Where Debian puts programs that only root has in its path. */
const SYSTEM_FOLDER = '/usr/sbin'

/** The path of an installed PgBouncer. */
export function findPgbouncer(): string {
  const found = lookForPgbouncer()
  if (!found) throw new Error(ADVICE)
  return found
}

/** As root on Debian or Ubuntu it is installed if it is missing. Elsewhere the tests that need it say what to do. */
export function providePgbouncer(): void {
  if (!lookForPgbouncer()) installDebianPackage('pgbouncer', 'the tests behind a connection pooler')
}

function lookForPgbouncer(): string | undefined {
  const { PGBOUNCER_PATH, PATH = '' } = process.env
  const onPath = [...PATH.split(':'), SYSTEM_FOLDER].map(folder => `${folder}/pgbouncer`)
  return [...(PGBOUNCER_PATH ? [PGBOUNCER_PATH] : []), ...onPath].find(place => existsSync(place))
}

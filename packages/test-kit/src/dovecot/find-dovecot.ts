import { installDebianPackage } from '../install-debian-package.ts'
import { findProgram } from '../run/find-program.ts'

export const DOVECOT_ADVICE =
  'The tests of emails that become tasks need Dovecot. Install it (Debian and Ubuntu: apt-get install dovecot-imapd; macOS: brew ' +
  'install dovecot), or set DOVECOT_PATH to the program.'

/** Where Debian puts programs that only root has in its path. */
const SYSTEM_FOLDER = '/usr/sbin'

/** The path of an installed Dovecot. */
export function findDovecot(): string {
  const found = lookForDovecot()
  if (!found) throw new Error(DOVECOT_ADVICE)
  return found
}

/** As root on Debian or Ubuntu it is installed if it is missing. False if there is none then. */
export const provideDovecot = (): boolean =>
  lookForDovecot() !== undefined || installDebianPackage('dovecot-imapd', 'the tests of emails that become tasks')

const lookForDovecot = (): string | undefined => process.env.DOVECOT_PATH ?? findProgram(['dovecot'], [SYSTEM_FOLDER])

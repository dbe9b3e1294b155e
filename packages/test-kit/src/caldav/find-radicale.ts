import { installDebianPackage } from '../install-debian-package.ts'
import { findProgram } from '../run/find-program.ts'

export const RADICALE_ADVICE =
  'The tests of CalDAV need Radicale. Install it (Debian and Ubuntu: apt-get install radicale; elsewhere: pip install radicale), ' +
  'or set RADICALE_PATH to the program.'

/** The path of an installed Radicale. */
export function findRadicale(): string {
  const found = lookForRadicale()
  if (!found) throw new Error(RADICALE_ADVICE)
  return found
}

/** As root on Debian or Ubuntu it is installed if it is missing. False if there is none then. */
export const provideRadicale = (): boolean =>
  lookForRadicale() !== undefined || installDebianPackage('radicale', 'the tests of CalDAV')

const lookForRadicale = (): string | undefined => process.env.RADICALE_PATH ?? findProgram(['radicale'])

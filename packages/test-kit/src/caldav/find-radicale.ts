import { existsSync } from 'node:fs'
import { installDebianPackage } from '../install-debian-package.ts'

const ADVICE =
  'The tests of CalDAV need Radicale. Install it (Debian and Ubuntu: apt-get install radicale; elsewhere: pip install radicale), ' +
  'or set RADICALE_PATH to the program.'

/** The path of an installed Radicale. */
export function findRadicale(): string {
  const found = lookForRadicale()
  if (!found) throw new Error(ADVICE)
  return found
}

/** As root on Debian or Ubuntu it is installed if it is missing. Elsewhere the tests that need it say what to do. */
export function provideRadicale(): void {
  if (!lookForRadicale()) installDebianPackage('radicale', 'the tests of CalDAV')
}

function lookForRadicale(): string | undefined {
  const { RADICALE_PATH, PATH = '' } = process.env
  const onPath = PATH.split(':').map(folder => `${folder}/radicale`)
  return [...(RADICALE_PATH ? [RADICALE_PATH] : []), ...onPath].find(place => existsSync(place))
}

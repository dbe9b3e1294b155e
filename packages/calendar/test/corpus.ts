import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Packages that ship calendar files of real programs. They are installed for these files only. */
const PACKAGES = ['ical', 'icalendar', 'ics-parser', '@touch4it/ical-timezones']
/** This one has a file with the definition of every IANA zone. */
const ZONES = '@touch4it/ical-timezones'

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** The calendar files of the packages, as `package/path`. */
export const corpusFiles: string[] = PACKAGES.flatMap(name =>
  globSync('**/*.ics', { cwd: folderOf(name) })
    .toSorted()
    .map(file => `${name}/${file}`),
)

export function corpusBytes(file: string): Uint8Array {
  const name = PACKAGES.find(each => file.startsWith(`${each}/`)) ?? ''
  return readFileSync(join(folderOf(name), file.slice(name.length + 1)))
}

export const zoneFiles = corpusFiles.filter(file => file.startsWith(`${ZONES}/`))

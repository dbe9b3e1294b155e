import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../shipped-packages.ts'
import { schemaChangesIn, settingsIn } from './schema-changes.ts'
import type { VersionFacts } from './upgrade-notes.ts'

const MIGRATIONS = 'packages/server/src/db/migrations/list.ts'
const SETTINGS = 'docs/operate.md'

export const factsNow = (version: string): VersionFacts =>
  factsOf(version, path => readFileSync(join(ROOT, path), 'utf8'))

/** Of a tag, without checking it out. */
export const factsOfTag = (tag: string): VersionFacts =>
  factsOf(tag.replace(/^v/, ''), path =>
    execFileSync('git', ['show', `${tag}:${path}`], { cwd: ROOT, encoding: 'utf8' }),
  )

const factsOf = (version: string, read: (path: string) => string): VersionFacts => ({
  version,
  migrations: schemaChangesIn(read(MIGRATIONS)),
  settings: settingsIn(read(SETTINGS)),
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Events = z.array(
  z.object({ introduced: z.string().optional(), fixed: z.string().optional(), last_affected: z.string().optional() }),
)
export const Advisory = z.object({
  id: z.string(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ type: z.string(), events: Events })).default([]),
      }),
    )
    .default([]),
})
export type Advisory = z.output<typeof Advisory>

export interface Installed {
  name: string
  version: string
}

/** One advisory or many in OSV format, from a file or from all files of a folder. */
export function readAdvisories(path: string): Advisory[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter(name => name.endsWith('.json'))
      .flatMap(name => readAdvisories(join(path, name)))
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return Array.isArray(json) ? z.array(Advisory).parse(json) : [Advisory.parse(json)]
}

/** Everything that the lock file installs. */
export function installedPackages(lockFile: string): Installed[] {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
    .parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1)
    return path.includes('node_modules/') && name && version ? [{ name, version }] : []
  })
}

/** `name version: id` for every advisory that affects an installed version. */
export const affectedOf = (installed: readonly Installed[], advisories: readonly Advisory[]): string[] =>
  installed.flatMap(({ name, version }) =>
    advisories
      .filter(({ affected }) => affected.some(entry => isAffected(entry, name, version)))
      .map(({ id }) => `${name} ${version}: ${id}`),
  )

function isAffected(entry: Advisory['affected'][number], name: string, version: string): boolean {
  if (entry.package.ecosystem !== 'npm' || entry.package.name !== name) return false
  return entry.versions.includes(version) || entry.ranges.some(({ events }) => isWithin(version, events))
}

/** Events are in order: a version is affected from the last one introduced before it, until it is fixed. */
function isWithin(version: string, events: z.output<typeof Events>): boolean {
  let isIn = false
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isIn = true
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false
    if (last !== undefined && compareVersions(version, last) > 0) isIn = false
  }
  return isIn
}

/** By the numbers; a pre-release comes before its release. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let index = 0; index < 3; index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.preRelease === right.preRelease) return 0
  if (left.preRelease === '') return 1
  if (right.preRelease === '') return -1
  return left.preRelease.localeCompare(right.preRelease, 'en', { numeric: true })
}

function partsOf(version: string): { numbers: number[]; preRelease: string } {
  const [core = '', ...preRelease] = (version.split('+', 1)[0] ?? '').split('-')
  return { numbers: core.split('.').map(Number), preRelease: preRelease.join('-') }
}

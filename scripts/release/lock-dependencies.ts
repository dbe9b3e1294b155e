import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './shipped-packages.ts'

interface Locked {
  version?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

/**
 * Writes the npm-shrinkwrap.json of the published package: the versions with which the tests ran, for installations from a registry, the
 * container and the bill of materials.
 */
export function lockDependencies(folder: string): void {
  const repository = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Locked & { name: string }
  const packages: Record<string, Locked> = { '': manifest }
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = foundFrom(repository.packages, from, name)
      if (path === undefined) continue
      const target = path.replace(/^packages\/server\//, '')
      const locked = repository.packages[path]
      if (target in packages || !locked) continue
      const { dev: _, devOptional: __, ...shipped } = locked
      packages[target] = shipped
      visit(path, neededBy(locked))
    }
  }
  visit('packages/server', neededBy(manifest))
  const { name, version } = manifest
  const lock = { name, version, lockfileVersion: 3, requires: true, packages: sorted(packages) }
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), `${JSON.stringify(lock, null, 2)}\n`)
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Locked) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta[name]?.optional),
]

/** As Node looks for a package: in each folder above. */
function foundFrom(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '.' || folder === '') return undefined
  }
}

const sorted = (packages: Record<string, Locked>) =>
  Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))

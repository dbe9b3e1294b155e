import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
const SCOPE = '@daywright/'

export interface Manifest {
  name: string
  version: string
  description: string
  license: string
  engines: Record<string, string>
  exports?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies: Record<string, string>
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

export interface ShippedPackage {
  /** As in `server`. */
  name: string
  /** As in `packages/server`. */
  folder: string
  manifest: Manifest
}

/** The packages of this repository that the server needs, itself included. */
export function shippedPackages(): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const visit = (name: string) => {
    if (found.has(name)) return
    const folder = `packages/${name}`
    const manifest = readManifest(folder)
    found.set(name, { name, folder, manifest })
    for (const dependency of Object.keys(manifest.dependencies ?? {}))
      if (dependency.startsWith(SCOPE)) visit(dependency.slice(SCOPE.length))
  }
  visit('server')
  return [...found.values()]
}

/** What they need of others, each in the one version that the repository uses. */
export function outsideDependencies(packages: readonly ShippedPackage[]): Record<string, string> {
  const all = packages.flatMap(({ manifest }) => Object.entries(manifest.dependencies ?? {}))
  return Object.fromEntries(all.filter(([name]) => !name.startsWith(SCOPE)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The source file that an import like `@daywright/contract/api/api` means, as a path in the repository. */
export function sourceOf(packages: readonly ShippedPackage[], specifier: string): string {
  const [name = '', ...path] = specifier.slice(SCOPE.length).split('/')
  const shipped = packages.find(one => one.name === name)
  const { exports = {} } = shipped?.manifest ?? {}
  const wanted = `./${path.join('/')}`
  const target = exports[wanted] ?? exports['./*']?.replace('*', path.join('/'))
  const source = shipped && target && join(shipped.folder, target)
  if (!source || !existsSync(join(ROOT, source))) throw new Error(`Nothing is shipped that ${specifier} could mean`)
  return source
}

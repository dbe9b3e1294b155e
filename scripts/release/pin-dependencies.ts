import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  dependencies: Record<string, string>
}
interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; dependencies?: Record<string, string> }>
}

const AT_TOP = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/

/**
 * [PKG-7] Names every package that is installed, in its version, as a dependency of ours. npm reads `npm-shrinkwrap.json` of what comes
 * from a registry, but not of an archive, and would take the newest version that each dependency allows.
 */
export function pinDependencies(folder: string): void {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  const lock = read<Lock>('npm-shrinkwrap.json')
  const dependencies: Record<string, string> = {}
  for (const [path, { version, optional }] of Object.entries(lock.packages)) {
    const name = AT_TOP.exec(path)?.[1]
    if (name && version && !optional) dependencies[name] = version
  }
  write('package.json', { ...read<Manifest>('package.json'), dependencies })
  // `npm ci` refuses a lock file that says something else.
  write('npm-shrinkwrap.json', { ...lock, packages: { ...lock.packages, '': { ...lock.packages[''], dependencies } } })
}

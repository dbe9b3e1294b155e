import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '..')
/** What a file needs to run: types and what is imported later do not count. */
const IMPORT = /^import (?!type )[^'"]*['"]([^'"]+)['"]|^export [^'"]* from ['"]([^'"]+)['"]/gm

/** A source file of ours, and all that it imports. */
export function neededSources(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, imported, exported] of readFileSync(file, 'utf8').matchAll(IMPORT))
    neededSources(pathOf(imported ?? exported ?? '', file), found)
  return found
}

function pathOf(source: string, importer: string): string {
  const [, name, path] = /^@daywright\/([\w-]+)\/(.+)$/.exec(source) ?? []
  return name && path ? join(PACKAGES, name, 'src', `${path}.ts`) : join(dirname(importer), source)
}

import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SERVER = 'packages/server/src'
const TESTED = /^packages\/(server|cli|test-kit)\//
const TEST = /\.test\.ts$/
const LONG = /\.long\.test\.ts$/

/**
 * The test files of the server that are about a change: changed tests, and for other files those of the nearest folder that has tests,
 * with what is below it. What a resource of the contract means is tested by the feature of its name.
 */
export function nearbyTests(changed: readonly string[], root: string): string[] {
  const found = new Set<string>()
  for (const path of changed) {
    if (TEST.test(path)) {
      if (TESTED.test(path) && !LONG.test(path) && existsSync(join(root, path))) found.add(path)
    } else for (const test of testsOf(folderOf(path), root)) found.add(test)
  }
  return [...found].toSorted()
}

/** Where the search begins; undefined for what the server does not run. */
function folderOf(path: string): string | undefined {
  if (TESTED.test(path)) return dirname(path)
  const [, resource] = /^packages\/contract\/src\/resources\/([\w-]+)\//.exec(path) ?? []
  return resource && `${SERVER}/${resource}`
}

function testsOf(folder: string | undefined, root: string): string[] {
  // Above a feature or a package, everything would be near.
  if (folder === undefined || /^packages\/[\w-]+(\/src)?$/.test(folder)) return []
  const found = globSync(`${folder}/**/*.test.ts`, { cwd: root }).map(path => path.replaceAll('\\', '/'))
  const ordinary = found.filter(path => !LONG.test(path))
  return ordinary.length > 0 ? ordinary : testsOf(dirname(folder), root)
}

import { dirname, join } from 'node:path'
import type { ModuleInfo } from 'rolldown'

export type InfoOf = (id: string) => ModuleInfo | null

/** Libraries that are imported through a module with all that they have. Of such a list only what is asked for by its name is needed. */
const LIST =
  /[\\/](?:@mantine[\\/]\w+[\\/]esm[\\/]index\.mjs|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/][\w-]+\.mjs)$/
const FROM_LIST = /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|@mantine\/\w+)["']/g
const ENTRY_OF_LIST = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g

/** The modules that some modules need before they can run: all that they import, and so on. */
export function neededModules(
  ids: readonly string[],
  info: InfoOf,
  lists = new Map<string, Map<string, string>>(),
): Set<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    const { code, importedIds = [] } = info(id) ?? {}
    for (const imported of importedIds) {
      if (!LIST.test(imported)) add(imported)
      else for (const named of namedIn(code ?? '', listOf(imported, info, lists))) add(named)
    }
  }
  ids.forEach(add)
  return found
}

/** The modules behind the names that a module imports from a list. */
const namedIn = (code: string, list: ReadonlyMap<string, string>): string[] =>
  [...code.matchAll(FROM_LIST)].flatMap(([, names = '']) =>
    names.split(',').flatMap(name => list.get(name.trim().replace(/ as .*/, '')) ?? []),
  )

/** Which module each name of a list is in. */
function listOf(id: string, info: InfoOf, lists: Map<string, Map<string, string>>): Map<string, string> {
  const known = lists.get(id)
  if (known) return known
  const entries = [...(info(id)?.code ?? '').matchAll(ENTRY_OF_LIST)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((name): [string, string] => [name.trim().replace(/.* as /, ''), join(dirname(id), path)]),
  )
  const list = new Map(entries)
  lists.set(id, list)
  return list
}

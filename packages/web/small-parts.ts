import type { ModuleInfo } from 'rolldown'

type InfoOf = (id: string) => ModuleInfo | null

/** What people open every day. */
const DAILY = ['today', 'plan', 'tasks'].map(name => `packages/web/src/features/${name}/${name}-page.tsx`)
/** Modules of more characters are files of their own: what one of the views needs, the others should load only if it is tiny. */
const SMALL = 6000
const TINY = 2500
const ICON_OR_COMPONENT = /[\\/](?:icons|components)[\\/](?:[A-Z]\w+[\\/])*([A-Z]\w+)\.m?js$/
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*"(?:@tabler\/icons-react|@mantine\/core)"/g

/**
 * Whether a module is small and needed by the daily views. Those that others need too would be files of a few hundred bytes, one for each
 * combination of views and dialogs, and each file takes a way there and back: together they are one.
 */
export function smallPartsOfDailyViews(root: string): (id: string, info: InfoOf) => boolean {
  let pages: Needed[] | undefined
  return (id, info) => {
    pages ??= DAILY.map(path => neededBy(`${root}/${path}`, info))
    const name = ICON_OR_COMPONENT.exec(id)?.[1] ?? ''
    const count = pages.filter(({ modules, names }) => modules.has(id) || names.has(name)).length
    return count > 0 && (info(id)?.code?.length ?? 0) <= (count > 1 ? SMALL : TINY)
  }
}

interface Needed {
  /** Modules of the app. */
  modules: Set<string>
  /** The icons and components that these import: libraries are imported through lists of all that they have. */
  names: Set<string>
}

function neededBy(
  id: string,
  info: InfoOf,
  found: Needed = { modules: new Set<string>(), names: new Set<string>() },
): Needed {
  if (found.modules.has(id) || id.includes('node_modules')) return found
  found.modules.add(id)
  const { code, importedIds = [] } = info(id) ?? {}
  for (const [, list = ''] of (code ?? '').matchAll(NAMED_IMPORTS))
    for (const name of list.split(',')) found.names.add(name.trim().replace(/ as .*/, ''))
  for (const imported of importedIds) neededBy(imported, info, found)
  return found
}

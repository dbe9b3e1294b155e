import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

/** The views that people open the app with, by the first part of their address. */
const VIEWS = { plan: 'plan', today: 'today', tasks: 'tasks', 'sign-in': 'sign-in' } as const

/** The letters of most languages are in one file. */
const FONT = /-latin-wght-normal-.*\.woff2$/

/**
 * [WEB-580] Writes into the page which scripts, style sheets and letters each of these views needs, so that `color-scheme.js` asks for them with the
 * first ones, and not after those have run.
 */
export function viewParts(): Plugin {
  return {
    name: 'view-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        {
          tag: 'meta',
          attrs: { name: 'view-parts', content: JSON.stringify(partsOf(bundle)) },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

function partsOf(bundle: OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const first = needed(bundle, entry)
  // Last, because text can be read without it.
  const font = Object.keys(bundle).filter(name => FONT.test(name))
  return Object.fromEntries(
    Object.entries(VIEWS).map(([path, name]) => {
      const chunk = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}.tsx`))
      const parts = needed(bundle, chunk(`${name}-page`))
      return [path, [...[...parts].filter(part => !first.has(part)), ...font]]
    }),
  )
}

/** The files of a chunk and of all that it imports. */
function needed(bundle: OutputBundle, chunk: OutputChunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') needed(bundle, imported, found)
  }
  return found
}

import type { OutputBundle, OutputChunk } from 'rolldown'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The views that people open the app with, by the first part of their address. */
const VIEWS = ['plan', 'today', 'tasks']

/** The letters of most languages are in one file. */
const FONT = /-latin-wght-normal-.*\.woff2$/

type Parts = Record<string, string[]>

/**
 * [WEB-580] Writes into the page which scripts, style sheets and letters each of these views needs, so that `color-scheme.js` asks for them with the
 * first ones, and not after those have run. [WEB-722] Into the sign-in page it writes what the app will need.
 */
export function viewParts(): Plugin {
  return {
    name: 'view-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, filename }) => {
        // Last, because text can be read without it.
        const font = Object.keys(bundle).filter(name => FONT.test(name))
        const { app, ...views } = partsOf(bundle)
        const withFont = Object.fromEntries(Object.entries(views).map(([view, parts]) => [view, [...parts, ...font]]))
        const isSignIn = filename.endsWith('sign-in.html')
        return isSignIn
          ? [meta('view-parts', { 'sign-in': font, 'sign-up': font }), meta('app-parts', { app: app ?? [], ...views })]
          : [meta('view-parts', withFont)]
      },
    },
  }
}

const meta = (name: string, content: Parts): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name, content: JSON.stringify(content) },
  injectTo: 'head-prepend',
})

/** The files that the app needs at first, and those that each view needs besides. */
function partsOf(bundle: OutputBundle): Parts {
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  const chunkOf = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${file}`))
  const first = needed(bundle, chunkOf('index.html'))
  const views = VIEWS.map(view => {
    const parts = needed(bundle, chunkOf(`${view}-page.tsx`))
    return [view, [...parts].filter(part => !first.has(part))]
  })
  return Object.fromEntries([['app', [...first]], ...views])
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

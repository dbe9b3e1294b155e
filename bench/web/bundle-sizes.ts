import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}
type Manifest = Record<string, Chunk>

export interface ViewSize {
  view: string
  /** All scripts of the view on a first visit. */
  gzipBytes: number
  brotliBytes: number
  files: number
}

/** The page of the app, and those that are pages of their own: the sign-in page. */
const APP = 'index.html'

/** The scripts that each view loads on a first visit, from the manifest of the build. */
export function viewSizes(folder: string): ViewSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  if (!manifest[APP]) throw new Error('The build has no page')
  const sizeFor = (view: string, entries: readonly string[]) => ({ view, ...sizeOf(folder, filesOf(manifest, entries)) })
  const views = Object.keys(manifest).filter(name => name.endsWith('-page.tsx'))
  const pages = Object.keys(manifest).filter(name => manifest[name]?.isEntry && name !== APP)
  return [
    ...views.map(view => sizeFor(view.replace(/^.*\/|-page\.tsx$/g, ''), [APP, view])),
    ...pages.map(page => sizeFor(page.replace('.html', ''), [page])),
  ].toSorted((one, other) => other.gzipBytes - one.gzipBytes)
}

/** The scripts of the chunks and of all that they import. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  for (const name of names) add(name)
  return new Set([...found].flatMap(name => manifest[name]?.file ?? []).filter(file => file.endsWith('.js')))
}

function sizeOf(folder: string, files: Set<string>): Omit<ViewSize, 'view'> {
  const sum = (suffix: string) =>
    [...files].reduce((total, file) => total + statSync(join(folder, file + suffix)).size, 0)
  return { gzipBytes: sum('.gz'), brotliBytes: sum('.br'), files: files.size }
}

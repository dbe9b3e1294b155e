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

/** The page of the app. Others, such as the one for sign-in, are views of their own. */
const APP = 'index.html'
const VIEW = /^.*\/|-page\.tsx$|\.html$/g

/** The scripts that each view loads on a first visit, from the manifest of the build. */
export const viewSizes = (folder: string): ViewSize[] =>
  [...viewsIn(manifestOf(folder)).keys()]
    .map(view => ({ view, ...sizeOf(folder, scriptsOf(folder, view)) }))
    .toSorted((one, other) => other.gzipBytes - one.gzipBytes)

export function scriptsOf(folder: string, view: string): string[] {
  const manifest = manifestOf(folder)
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  for (const name of viewsIn(manifest).get(view) ?? []) add(name)
  const files = new Set([...found].flatMap(name => manifest[name]?.file ?? []))
  return [...files].filter(file => file.endsWith('.js'))
}

/** What each view begins with. */
function viewsIn(manifest: Manifest): Map<string, string[]> {
  const names = Object.keys(manifest)
  const pages = names.filter(name => manifest[name]?.isEntry && name !== APP)
  const views = names.filter(name => name.endsWith('-page.tsx'))
  return new Map([
    ...pages.map((page): [string, string[]] => [page.replaceAll(VIEW, ''), [page]]),
    ...views.map((view): [string, string[]] => [view.replaceAll(VIEW, ''), [APP, view]]),
  ])
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

function sizeOf(folder: string, files: readonly string[]): Omit<ViewSize, 'view'> {
  const sum = (suffix: string) => files.reduce((total, file) => total + statSync(join(folder, file + suffix)).size, 0)
  return { gzipBytes: sum('.gz'), brotliBytes: sum('.br'), files: files.length }
}

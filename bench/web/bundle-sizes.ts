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

/** The scripts that each view loads on a first visit, from the manifest of the build. */
export function viewSizes(folder: string): ViewSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find(name => manifest[name]?.isEntry)
  if (!entry) throw new Error('The build has no entry')
  const views = Object.keys(manifest).filter(name => name.endsWith('-page.tsx'))
  return views
    .map(view => ({ view: view.replace(/^.*\/|-page\.tsx$/g, ''), ...sizeOf(folder, needed(manifest, [entry, view])) }))
    .toSorted((one, other) => other.gzipBytes - one.gzipBytes)
}

function needed(manifest: Manifest, names: readonly string[]): Set<string> {
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

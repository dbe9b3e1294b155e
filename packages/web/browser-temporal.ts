import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = 'temporal-polyfill'
const OWN = '\0browser-temporal'
const MAIN = join(import.meta.dirname, 'src/app/main.tsx')

/** Loads the library only in a browser that has no `Temporal` of its own. */
export function browserTemporal(): Plugin {
  return {
    name: 'browser-temporal',
    enforce: 'pre',
    resolveId: source => (source === LIBRARY ? OWN : undefined),
    async load(id) {
      if (id !== OWN) return
      const library = await this.resolve(`${LIBRARY}/implementation`, MAIN)
      return `export const Temporal = globalThis.Temporal ?? (await import(${JSON.stringify(library?.id)})).Temporal`
    },
  }
}

import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = 'temporal-polyfill'
const OWN = '\0browser-temporal'
const MAIN = join(import.meta.dirname, 'src/app/main.tsx')

/** The library has its functions twice, for browsers with `Temporal` and for those without, and what both share. */
const CHUNK = /[\\/]temporal-polyfill[\\/]chunks[\\/](internal|apiHelpers|funcApi-shim)\.js$/
const NEEDS_NATIVE_ONLY = /[\\/](?:fns[\\/]\w+|chunks[\\/](?:funcApi|funcApi-native|internal|apiHelpers))\.js$/
const SHIM = /[\\/]funcApi-shim\.js$/
/** A second copy of what both share, so that the first one has only what a browser with `Temporal` needs. */
const COPY = '?without-temporal'

/** [WEB-528] Loads what stands in for `Temporal` only in a browser that has none of its own; the calendar library would always load it. */
export function browserTemporal(): Plugin {
  return {
    name: 'browser-temporal',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === LIBRARY) return OWN
      if (!importer?.includes(LIBRARY) || !source.startsWith('.')) return
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true })
      if (!resolved || !CHUNK.test(resolved.id)) return
      return SHIM.test(resolved.id) || NEEDS_NATIVE_ONLY.test(importer) ? resolved : resolved.id + COPY
    },
    async load(id) {
      if (id !== OWN) return
      const library = await this.resolve(`${LIBRARY}/implementation`, MAIN)
      return `export const Temporal = globalThis.Temporal ?? (await import(${JSON.stringify(library?.id)})).Temporal`
    },
    transform(code, id) {
      if (!SHIM.test(id)) return
      const [, names = ''] = /^export \{([^}]+)\};?\s*$/m.exec(code) ?? []
      const all = names.split(',').map(name => name.trim().split(/ as /).at(-1))
      const shim = JSON.stringify(id + COPY)
      return {
        code: `const shim = globalThis.Temporal ? {} : await import(${shim})\nexport const { ${all.join(', ')} } = shim`,
        map: null,
      }
    },
  }
}

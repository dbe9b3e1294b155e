import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { scriptsOf } from './bundle-sizes.ts'
import { moduleSizes } from './module-sizes.ts'

/**
 * `node bench/web/list-modules.ts today 60`: the 60 largest packages and modules in the scripts of a first visit, in bytes of Brotli. Views are named
 * as in the results; `sign-in` is a page of its own.
 */
const [view = 'today', count = '60'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'daywright-modules-'))
process.env.NODE_ENV = 'production'
try {
  const root = join(import.meta.dirname, '../../packages/web')
  await build({ root, logLevel: 'error', build: { outDir: folder, sourcemap: true, emptyOutDir: true } })
  const modules = new Map<string, number>()
  const packages = new Map<string, number>()
  for (const file of scriptsOf(folder, view))
    for (const [source, size] of moduleSizes(folder, file)) {
      const name = source.replace(/^.*node_modules\//, '').replace(/^.*\/packages\//, 'packages/')
      modules.set(`${name}  (${file.replace('assets/', '')})`, size)
      const whole = /^(?:packages\/[\w-]+|@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0] ?? name
      packages.set(whole, (packages.get(whole) ?? 0) + size)
    }
  for (const list of [packages, modules]) {
    const largest = [...list].toSorted(([, one], [, other]) => other - one).slice(0, Number(count))
    console.log(`\n${largest.map(([name, size]) => `${String(Math.round(size)).padStart(7)}  ${name}`).join('\n')}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { stripTypeScriptTypes } from 'node:module'
import { dirname, relative } from 'node:path'
import { type ShippedPackage, sourceOf } from './shipped-packages.ts'

/** An import, a worker's file or the like: a text that is nothing but a path to a file of ours. */
const RELATIVE = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g
const OF_ANOTHER_PACKAGE = /(['"])(@daywright\/[^'"\n]+)\1/g

/**
 * [PKG-2] The JavaScript of a source file. Node refuses to strip types in `node_modules`, so that is done here; the code is the same,
 * with names of files that end in `.js` and with relative paths instead of names of packages.
 */
export function compileSource(path: string, code: string, packages: readonly ShippedPackage[]): string {
  const plain = path.endsWith('.ts') ? stripTypeScriptTypes(code) : code
  return plain
    .replace(RELATIVE, (_, quote, target) => `${quote}${target}.js${quote}`)
    .replace(OF_ANOTHER_PACKAGE, (_, quote, specifier) => {
      const target = relative(dirname(path), sourceOf(packages, specifier)).replaceAll('\\', '/')
      return `${quote}${target.startsWith('.') ? '' : './'}${target.replace(/\.ts$/, '.js')}${quote}`
    })
}

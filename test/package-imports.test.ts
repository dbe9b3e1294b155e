import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn, forbidden, type Import, packageOf, REPOSITORY, type SourceFile, sourceFiles } from './source-files.ts'

const dependenciesOf = (name: string) =>
  Object.keys(JSON.parse(readFileSync(join(REPOSITORY, 'packages', name, 'package.json'), 'utf8')).dependencies ?? {})

/** Whether loading a file loads zod, itself or through others. */
function loadsZod(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const runs = sourceFiles.find(file => file.path === path)?.imports.filter(({ typesOnly }) => !typesOnly) ?? []
  return runs.some(({ from, path: next }) => from === 'zod' || (next !== undefined && loadsZod(next, seen)))
}

describe('packages', () => {
  it('[ARCH-1] the contract imports nothing but zod', () => {
    const outside = (imported: Import) => imported.from !== 'zod' && packageOf(imported.path ?? '') !== 'contract'
    expect(forbidden(codeIn('packages/contract/src'), outside)).toEqual([])
    expect(dependenciesOf('contract')).toEqual(['zod'])
  })

  it('[ARCH-2] the engine imports nothing, and uses neither the clock nor random numbers', () => {
    const files = codeIn('packages/engine/src')
    expect(forbidden(files, imported => packageOf(imported.path ?? '') !== 'engine')).toEqual([])
    expect(dependenciesOf('engine')).toEqual([])
    expect(files.filter(file => /Temporal\.Now|performance\./.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-28] the calendar package imports nothing, and does not use the clock', () => {
    const files = codeIn('packages/calendar/src')
    expect(forbidden(files, imported => packageOf(imported.path ?? '') !== 'calendar')).toEqual([])
    expect(dependenciesOf('calendar')).toEqual([])
    expect(files.filter(file => /Temporal\.Now|performance\./.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-36] quick add imports the contract without its schemas and two date libraries, and does not use the clock', () => {
    const files = codeIn('packages/quick-add/src')
    const libraries = ['chrono-node', 'temporal-polyfill']
    const isForeign = ({ path, from, typesOnly }: Import) =>
      path === undefined
        ? !libraries.includes(from.split('/')[0] ?? '')
        : packageOf(path) !== 'quick-add' && !(packageOf(path) === 'contract' && (typesOnly || !loadsZod(path)))
    expect(forbidden(files, isForeign)).toEqual([])
    expect(dependenciesOf('quick-add')).toEqual(['@daywright/contract', ...libraries])
    expect(files.filter(file => /Temporal\.Now|performance\./.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-38] [CMD-9] the command line for people loads no schema and nothing of the server', () => {
    const files = codeIn('packages/cli/src')
    expect(files.length).toBeGreaterThan(20)
    const isForeign = ({ path, from, typesOnly }: Import) =>
      path === undefined
        ? from !== 'commander' && !from.startsWith('node:')
        : !['cli', 'contract'].includes(packageOf(path) ?? '') ||
          (packageOf(path) === 'contract' && !typesOnly && loadsZod(path))
    expect(forbidden(files, isForeign)).toEqual([])
    expect(dependenciesOf('cli')).toEqual(['@daywright/contract', 'commander'])
  })

  it('[ARCH-37] the import package imports calendar, two parsers and types of the contract, and does not use the clock', () => {
    const files = codeIn('packages/import/src')
    const isForeign = ({ from, path = '', typesOnly }: Import) =>
      !['import', 'calendar', ...(typesOnly ? ['contract'] : [])].includes(packageOf(path) ?? '') &&
      !['csv-parse/sync', 'fflate'].includes(from)
    expect(forbidden(files, isForeign)).toEqual([])
    expect(dependenciesOf('import')).toEqual(['@daywright/calendar', '@daywright/contract', 'csv-parse', 'fflate'])
    expect(files.filter(file => /Temporal\.Now|performance\./.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-39] the language package imports nothing but the reader of its own files', () => {
    const files = codeIn('packages/language/src')
    const isForeign = ({ from, path }: Import, file: SourceFile) =>
      packageOf(path ?? '') !== 'language' &&
      !(['catalogue-files.ts', 'read-catalogue.ts'].includes(file.name) && ['node:fs', 'node:path'].includes(from))
    expect(forbidden(files, isForeign)).toEqual([])
    expect(dependenciesOf('language')).toEqual([])
  })

  it('[ARCH-3] the server imports only contract, engine, calendar, import, quick add and language, the web app only contract, quick add and language', () => {
    const others = (allowed: string[]) => (imported: Import) =>
      imported.path !== undefined && !allowed.includes(packageOf(imported.path) ?? '')
    const ofServer = ['server', 'contract', 'engine', 'calendar', 'import', 'language', 'quick-add']
    expect(forbidden(codeIn('packages/server/src'), others(ofServer))).toEqual([])
    expect(forbidden(codeIn('packages/web/src'), others(['web', 'contract', 'language', 'quick-add']))).toEqual([])
  })
})

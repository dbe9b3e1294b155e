import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeIn, forbidden, type Import, packageOf, REPOSITORY, sourceFiles } from './source-files.ts'

const dependenciesOf = (name: string) =>
  Object.keys(JSON.parse(readFileSync(join(REPOSITORY, 'packages', name, 'package.json'), 'utf8')).dependencies ?? {})

const usesZod = (path: string) =>
  sourceFiles.find(file => file.path === path)?.imports.some(({ from, typesOnly }) => from === 'zod' && !typesOnly)

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
        : packageOf(path) !== 'quick-add' && !(packageOf(path) === 'contract' && (typesOnly || !usesZod(path)))
    expect(forbidden(files, isForeign)).toEqual([])
    expect(dependenciesOf('quick-add')).toEqual(['@daywright/contract', ...libraries])
    expect(files.filter(file => /Temporal\.Now|performance\./.test(file.code)).map(file => file.path)).toEqual([])
  })

  it('[ARCH-3] the server imports only contract, engine, calendar and quick add, the web app only contract and quick add', () => {
    const others = (allowed: string[]) => (imported: Import) =>
      imported.path !== undefined && !allowed.includes(packageOf(imported.path) ?? '')
    expect(
      forbidden(codeIn('packages/server/src'), others(['server', 'contract', 'engine', 'calendar', 'quick-add'])),
    ).toEqual([])
    expect(forbidden(codeIn('packages/web/src'), others(['web', 'contract', 'quick-add']))).toEqual([])
  })
})

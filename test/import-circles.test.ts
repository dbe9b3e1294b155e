import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const importsOf = new Map(
  sourceFiles.map(file => [file.path, file.imports.flatMap(imported => imported.path ?? [])] as const),
)

/** Every file that a file imports, directly or through others. */
function reachedFrom(path: string): Set<string> {
  const reached = new Set<string>()
  const open = [path]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const imported of importsOf.get(next) ?? [])
      if (!reached.has(imported)) {
        reached.add(imported)
        open.push(imported)
      }
  return reached
}

it('[ARCH-22] no imports go in a circle, those of types included', () => {
  const reached = new Map([...importsOf.keys()].map(path => [path, reachedFrom(path)] as const))
  const circular = [...importsOf].flatMap(([path, imports]) =>
    imports.filter(imported => reached.get(imported)?.has(path)).map(imported => `${path} → ${imported}`),
  )
  expect(circular).toEqual([])
})

import { expect, it } from 'vitest'
import { codeIn, type Import, type SourceFile, sourceFiles } from './source-files.ts'

const importsOf = new Map(
  sourceFiles.map(file => [file.path, file.imports.flatMap(imported => imported.path ?? [])] as const),
)

/** Everything that a file, or a folder, imports, directly or through others. */
function reachedFrom(path: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
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
  const reached = new Map([...importsOf.keys()].map(path => [path, reachedFrom(path, importsOf)] as const))
  const circular = [...importsOf].flatMap(([path, imports]) =>
    imports.filter(imported => reached.get(imported)?.has(path)).map(imported => `${path} → ${imported}`),
  )
  expect(circular).toEqual([])
})

/** The imports between the folders of a package that belong to a circle of folders. */
function circlesOfFolders(root: string, depth: number, isIgnored: (imported: Import, file: SourceFile) => boolean) {
  const folderOf = (path: string) => {
    const folders = path
      .slice(root.length + 1)
      .split('/')
      .slice(0, -1)
    return folders.slice(0, depth).join('/')
  }
  const imports = codeIn(root).flatMap(file =>
    file.imports
      .filter(imported => imported.path?.startsWith(`${root}/`) && !isIgnored(imported, file))
      .map(imported => ({ from: folderOf(file.path), to: folderOf(imported.path ?? ''), file: file.path })),
  )
  const between = imports.filter(({ from, to }) => from !== to)
  const folders = new Map(
    [...Map.groupBy(between, ({ from }) => from)].map(([folder, own]) => [folder, own.map(({ to }) => to)] as const),
  )
  expect(between.length).toBeGreaterThan(20)
  return between.filter(({ from, to }) => reachedFrom(to, folders).has(from)).map(({ file, to }) => `${file} → ${to}`)
}

it('[ARCH-40] imports between the folders of the contract and of the server never run back', () => {
  const isValues = ({ path }: Import) => path?.endsWith('.values.ts') ?? false
  expect(circlesOfFolders('packages/contract/src', 1, isValues)).toEqual([])
  expect(circlesOfFolders('packages/contract/src/resources', 1, isValues)).toEqual([])
  const isWiring = (path: string | undefined) => /^packages\/server\/src\/(cli\/.*|[^/]+)$/.test(path ?? '')
  const ofWiring = ({ path }: Import, file: SourceFile) => isWiring(path) || isWiring(file.path)
  expect(circlesOfFolders('packages/server/src', 1, ofWiring)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

export const REPOSITORY = join(import.meta.dirname, '..')

export interface SourceFile {
  /** Relative to the root of the repository, with slashes. */
  path: string
  name: string
  text: string
  /** Without comments. */
  code: string
  imports: readonly Import[]
}

export interface Import {
  /** As written: a package, or a path relative to the file. */
  from: string
  /** Relative to the root of the repository, if it is one of our files. */
  path: string | undefined
  typesOnly: boolean
}

const SOURCES = [
  'packages/*/src/**/*.{ts,tsx}',
  'packages/*/test/**/*.ts',
  'packages/*/*.ts',
  '{bench,e2e,scripts,test}/**/*.ts',
  '*.ts',
]
const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

/** Every source file of the repository. */
export const sourceFiles: readonly SourceFile[] = globSync(SOURCES, { cwd: REPOSITORY })
  .map(path => path.split(sep).join('/'))
  .filter(path => !path.includes('node_modules/'))
  .toSorted()
  .map(read)

function read(path: string): SourceFile {
  const text = readFileSync(join(REPOSITORY, path), 'utf8')
  const imports = [...text.matchAll(IMPORT)].map(match => {
    const from = match[2] ?? match[3] ?? match[4] ?? ''
    return { from, path: pathOf(path, from), typesOnly: match[1] !== undefined }
  })
  return { path, name: basename(path), text, code: withoutComments(text), imports }
}

function pathOf(importer: string, from: string): string | undefined {
  const ours = /^@daywright\/([\w-]+)\/(.+)$/.exec(from)
  if (ours) return `packages/${ours[1]}/src/${ours[2]}.ts`
  return from.startsWith('.') ? join(dirname(importer), from).split(sep).join('/') : undefined
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, '')
}

export const isTest = (file: SourceFile): boolean => /\.test\.tsx?$|(^|\/)test\//.test(file.path)

/** The files of a folder that are not tests. */
export const codeIn = (folder: string): SourceFile[] =>
  sourceFiles.filter(file => file.path.startsWith(`${folder}/`) && !isTest(file))

/** The package of a file of ours. */
export const packageOf = (path: string) => path.match(/^packages\/([\w-]+)\//)?.[1]

/** `file → import`, for every import that is not allowed. */
export const forbidden = (files: readonly SourceFile[], isForbidden: (imported: Import, file: SourceFile) => boolean) =>
  files.flatMap(file =>
    file.imports.filter(imported => isForbidden(imported, file)).map(imported => `${file.path} → ${imported.from}`),
  )

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from './source-files.ts'

const slashed = (path: string) => path.split(sep).join('/')
const NOT_IN_REPOSITORY = /(^|[\\/])(node_modules|\.git|dist|coverage)$/
const paths = globSync('**', { cwd: REPOSITORY, exclude: path => NOT_IN_REPOSITORY.test(path) }).map(slashed)
const textsOf = (patterns: readonly string[]) =>
  globSync(patterns, { cwd: REPOSITORY }).map(path => ({
    path: slashed(path),
    text: readFileSync(join(REPOSITORY, path), 'utf8'),
  }))
/** Names files as they were at the last mutation run. */
const MUTATION_REPORT = 'bench/results/mutation.md'
const docs = textsOf(['*.md', 'docs/**/*.md', 'bench/results/*.md']).filter(({ path }) => path !== MUTATION_REPORT)

/** A file, by its name or the end of its path, or anything below one of the folders at the root. */
const NAMED_PATH =
  /`((?:[\w.-]+\/)*(?:[a-z0-9][\w.-]*\.tsx?|[\w-]+\.md)|(?:packages|docs|e2e|bench|scripts|test)\/[\w./-]+)`/g
/** A file that a command runs, in backticks, in a block of commands or in a script of package.json. */
const RUN_FILE = /\bnode ((?:[\w.-]+\/)+[\w.-]+\.[jt]s)\b/g
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

const exists = (path: string) => paths.some(known => known === path || known.endsWith(`/${path}`))

const missing = (pattern: RegExp, isMissing: (named: string, document: string) => boolean, texts = docs) =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map(match => match[1] ?? '')
      .filter(named => isMissing(named, path))
      .map(named => `${named} in ${path}`),
  )

describe('the documentation', () => {
  it('[ARCH-24] names only files and folders that exist', () => {
    expect(missing(NAMED_PATH, named => !exists(named.replace(/\/$/, '')))).toEqual([])
  })

  it('[ARCH-24] runs only files that exist, and so do the npm scripts', () => {
    const texts = [...docs, ...textsOf(['package.json'])]
    expect(texts.flatMap(({ text }) => text.match(RUN_FILE) ?? []).length).toBeGreaterThan(20)
    expect(missing(RUN_FILE, named => !paths.includes(named), texts)).toEqual([])
  })

  it('[ARCH-24] links only to files that exist', () => {
    expect(missing(LINK, (named, document) => !paths.includes(slashed(join(dirname(document), named))))).toEqual([])
  })

  it('[ARCH-24] gives every decision a number of its own', () => {
    const decisions = docs.filter(({ path }) => path.startsWith('docs/decisions/'))
    const numbers = decisions.map(({ path }) => Number(path.slice('docs/decisions/'.length).slice(0, 4)))
    expect(new Set(numbers).size).toBe(decisions.length)
    expect(decisions.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]))).toEqual(numbers)
  })
})

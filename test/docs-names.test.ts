import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY, sourceFiles } from './source-files.ts'

const docs = globSync(['*.md', 'docs/**/*.md'], { cwd: REPOSITORY })
  // The changelog names what was.
  .filter(path => path !== 'CHANGELOG.md')
  .map(path => ({ path, text: readFileSync(join(REPOSITORY, path), 'utf8') }))

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))
/** Programs of npm itself. */
const NPM_COMMANDS = ['install', 'ci', 'run', 'start', 'test', 'uninstall']
/** Names of other programs and standards. */
const OTHERS = ['HttpOnly', 'manualPureFunctions', 'NODE_EXTRA_CA_CERTS', 'terminationGracePeriodSeconds']

const QUOTED = /`([^`\n]+)`/g
/** A name of code, alone, after a dot, or called: `useChange`, `database.write(…)`, `DATABASE_URL`. */
const NAME = /^[A-Za-z_][\w.]*(?:\(.*\))?$/
const isOfCode = (word: string) => /^[a-z]+[A-Z]|^[A-Z]+_[A-Z]|^[A-Z][a-z]+[A-Z]/.test(word)

const texts = [
  ...sourceFiles.filter(file => !/\.test\.tsx?$/.test(file.path)).map(file => file.text),
  ...['compose.yaml', 'Dockerfile'].map(path => readFileSync(join(REPOSITORY, path), 'utf8')),
]
const known = new Set([...texts.flatMap(text => text.match(/[A-Za-z_]\w*/g) ?? []), ...OTHERS])

/** What the documents put in backticks and does not exist, with the document. */
const wrong = (problemsOf: (quoted: string) => string[]) =>
  docs.flatMap(({ path, text }) =>
    [...text.matchAll(QUOTED)].flatMap(match => problemsOf(match[1] ?? '').map(problem => `${problem} in ${path}`)),
  )

describe('the documentation', () => {
  it('[ARCH-34] names only functions, types, fields and settings that exist', () => {
    const unknown = (quoted: string) =>
      NAME.test(quoted)
        ? quoted
            .replace(/\(.*$/, '')
            .split('.')
            .filter(word => isOfCode(word) && !known.has(word))
        : []
    expect(wrong(unknown)).toEqual([])
  })

  it('[ARCH-34] names only npm commands that exist', () => {
    const unknown = (quoted: string) => {
      const [, command = '', script = ''] = /^(?:\w+=\S+ )*npm (\w+)(?: -s)?(?: ([\w:*]+))?/.exec(quoted) ?? []
      if (command === '') return []
      const isThere =
        command === 'run' ? Object.keys(scripts).some(name => matches(script, name)) : NPM_COMMANDS.includes(command)
      return isThere ? [] : [quoted]
    }
    expect(wrong(unknown)).toEqual([])
  })
})

/** `bench:*` stands for all of them. */
const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY, sourceFiles } from './source-files.ts'

const docs = globSync(['*.md', 'docs/**/*.md', 'bench/results/*.md'], { cwd: REPOSITORY })
  // The changelog names what was, and the mutation report code as it was at the last run.
  .filter(path => path !== 'CHANGELOG.md' && !path.endsWith('mutation.md'))
  .map(path => ({ path, text: readFileSync(join(REPOSITORY, path), 'utf8') }))

const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'))
/** Programs of npm itself. */
const NPM_COMMANDS = ['install', 'ci', 'run', 'start', 'test', 'uninstall']
/** Names of other programs and standards. */
const OTHERS = ['HttpOnly', 'manualPureFunctions', 'NODE_EXTRA_CA_CERTS', 'terminationGracePeriodSeconds']

const QUOTED = /`([^`\n]+)`/g
/** A block of commands, and the commands of its lines. */
const FENCED = /^```\w*\n(.*?)^```/gms
const commandsIn = (text: string) => text.split(/\n|&&|\|/).map(command => command.trim())
/** A name of code, alone, after a dot, or called: `useChange`, `database.write(…)`, `DATABASE_URL`. */
const NAME = /^[A-Za-z_][\w.]*(?:\(.*\))?$/
const isOfCode = (word: string) => /^[a-z]+[A-Z]|^[A-Z]+_[A-Z]|^[A-Z][a-z]+[A-Z]/.test(word)

const texts = [
  ...sourceFiles.filter(file => !/\.test\.tsx?$/.test(file.path)).map(file => file.text),
  ...['compose.yaml', 'Dockerfile'].map(path => readFileSync(join(REPOSITORY, path), 'utf8')),
]
const known = new Set([...texts.flatMap(text => text.match(/[A-Za-z_]\w*/g) ?? []), ...OTHERS])

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(match => match[1] ?? '')

/** What the documents name and does not exist, with the document. */
const wrong = (namesIn: (text: string) => string[], problemsOf: (name: string) => string[]) =>
  docs.flatMap(({ path, text }) =>
    namesIn(text)
      .flatMap(problemsOf)
      .map(problem => `${problem} in ${path}`),
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
    expect(wrong(text => found(QUOTED, text), unknown)).toEqual([])
  })

  it('[ARCH-34] names only npm commands that exist, in backticks and in blocks of commands', () => {
    const unknown = (quoted: string) => {
      const [, command = '', script = ''] = /^(?:\w+=\S+ )*npm (\w+)(?: -s)?(?: ([\w:*]+))?/.exec(quoted) ?? []
      if (command === '') return []
      const isThere =
        command === 'run' ? Object.keys(scripts).some(name => matches(script, name)) : NPM_COMMANDS.includes(command)
      return isThere ? [] : [quoted]
    }
    const commands = (text: string) => [...found(QUOTED, text), ...found(FENCED, text)].flatMap(commandsIn)
    expect(wrong(commands, unknown)).toEqual([])
  })
})

/** `bench:*` stands for all of them. */
const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

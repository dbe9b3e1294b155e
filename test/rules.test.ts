import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REPOSITORY, sourceFiles } from './source-files.ts'

const DECLARED = /^- \*\*\[([A-Z]+-\d+)\]\*\*/gm
/** At the start of a string, because test names begin with their rules. */
const CITED = /['"`]((?:\[[A-Z]+-\d+\],? ?)+)/g
const MENTIONED = /\[([A-Z]+-\d+)\]/g

const FOLDER = join(REPOSITORY, 'docs/rules')
const INDEX = 'README.md'
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const areas = readdirSync(FOLDER).filter(name => name !== INDEX)
const declared = areas.flatMap(name => idsIn(read(name), DECLARED))
const tests = sourceFiles.filter(file => /\.test\.tsx?$/.test(file.path))
const cited = tests.flatMap(file => idsIn(file.text, CITED).flatMap(names => idsIn(names, MENTIONED)))

function idsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(match => match[1] ?? '')
}

describe('the rules', () => {
  it('[ARCH-13] each have a test', () => {
    const shown = new Set(cited)
    expect(declared.filter(id => !shown.has(id))).toEqual([])
  })

  it('[ARCH-13] exist when a test or the code cites them', () => {
    const known = new Set(declared)
    const mentioned = sourceFiles.flatMap(file => idsIn(file.text, MENTIONED).map(id => ({ id, path: file.path })))
    expect(mentioned.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${id} in ${path}`)).toEqual([])
  })

  it('[ARCH-13] have unique ids', () => {
    expect(declared.filter((id, index) => declared.indexOf(id) !== index)).toEqual([])
  })

  it('[ARCH-13] are in the index, which lists every area once', () => {
    const listed = idsIn(read(INDEX), /^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)
    expect(listed.toSorted()).toEqual(areas.toSorted())
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { CataloguePart } from '@daywright/language/read-catalogue'
import { keyOf } from '@daywright/language/translate'
import { contractTexts } from './contract-texts.ts'
import { childrenOf, literalOf, type Node, parseSource } from './parse-source.ts'

const ROOT = join(import.meta.dirname, '../..')

/** What the web app and the server say alike. */
const SHARED = 'packages/language/src/reasons/*.ts'

/** Where the texts of each part are written. */
const SOURCES: Record<CataloguePart, string[]> = {
  web: ['packages/web/src/**/*.{ts,tsx}', SHARED],
  server: ['packages/server/src/**/*.ts', SHARED],
}

/** Each text by its key, with the places that say it, in the order of the files. */
type SourceTexts = Map<string, string[]>

/** Every text of a part. A text that is not a literal is an error: it could not be translated. */
export function sourceTexts(part: CataloguePart): SourceTexts {
  const found: SourceTexts = new Map(part === 'web' ? contractTexts() : [])
  const note = (key: string, place: string) => found.set(key, [...(found.get(key) ?? []), place])
  for (const path of SOURCES[part].flatMap(sourcePaths)) {
    const code = readFileSync(join(ROOT, path), 'utf8')
    const visit = (node: Node): void => {
      const place = `${path}:${code.slice(0, node.start).split('\n').length}`
      for (const key of keysOf(node, place)) note(key, place)
      childrenOf(node).forEach(visit)
    }
    visit(parseSource(path, code))
  }
  return found
}

export const sourcePaths = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map(path => path.split(sep).join('/'))
    .filter(path => !/\.test\.tsx?$/.test(path))
    .toSorted()

/** The keys that a node says: a call of `t`, or an element with words. */
function keysOf(node: Node, place: string): string[] {
  if (node.type === 'CallExpression' && ['t', 'say'].includes(node.callee?.name ?? '')) {
    const [text, , context] = node.arguments ?? []
    return written(text, place).map(each => keyOf(each, context && literalOf(context)))
  }
  if (node.type !== 'JSXOpeningElement' || nameOf(node) !== 'Words') return []
  const attribute = (name: string) => node.attributes?.find(each => nameOf(each) === name)?.value ?? undefined
  const context = attribute('context')
  return written(attribute('text'), place).map(each => keyOf(each, context && literalOf(context)))
}

/** A literal, or a choice between literals. */
function written(node: Node | undefined, place: string): string[] {
  if (node?.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(each => written(each, place))
  const text = node && literalOf(node)
  if (text !== undefined) return [text]
  // A table of the contract: its texts are collected there.
  if (node?.type === 'MemberExpression' || node?.type === 'CallExpression') return []
  throw new Error(`${place}: the text is not written out here`)
}

const nameOf = (node: Node): string => (typeof node.name === 'object' ? (node.name?.name as string) : (node.name ?? ''))

import type { ConsumedLine, Stretch } from './consumed-line.ts'
import { foldedName } from './find-named.ts'
import { nameFinder } from './name-finder.ts'

export interface Named {
  id: string
  name: string
}

/** A label or project that a line names; without an id it is new. */
export interface MentionedName extends Stretch {
  id: string | null
  name: string
}

const QUOTED_NAME = '"([^"]+)"|“([^”]+)”'
const LABEL = new RegExp(`(?<=^|\\s)#(?:${QUOTED_NAME}|([^\\s#@!"“”]+))`, 'g')
const PROJECT = new RegExp(`(?<=^|\\s)@(?:${QUOTED_NAME}|(?=\\S)([^@#!"“”]+))`, 'g')
const TRAILING_PUNCTUATION = /[.,;:)،؛؟]+$/

/** The labels of a line, each once. A number alone (`bug #123`) is a label only if there is one of that name. */
export function takeLabels(line: ConsumedLine, labels: readonly Named[]): MentionedName[] {
  const matches = [...line.open.matchAll(LABEL)]
  if (matches.length === 0) return []
  const known = nameFinder(labels)
  const found = matches.flatMap((match): MentionedName[] => {
    const from = match.index
    const quoted = match[1] ?? match[2]
    if (quoted) return [{ ...knownOrNew(labels, quoted), from, to: from + match[0].length }]
    const found = known.longest(line.open.slice(from + 1))
    if (found) return [{ id: found.record.id, name: found.record.name, from, to: from + 1 + found.length }]
    const word = (match[3] ?? '').replace(TRAILING_PUNCTUATION, '')
    return word === '' || /^\d+$/.test(word) ? [] : [{ id: null, name: word, from, to: from + 1 + word.length }]
  })
  for (const label of found) line.cut(label)
  const first = new Map(found.toReversed().map(label => [foldedName(label.name), label]))
  return found.filter(label => first.get(foldedName(label.name)) === label)
}

/**
 * The project of a line: the longest name after the @, or the only project whose name begins with the word after it. An
 * unknown name is a new project: one word, or several in quotes. A number is none, because `@3pm` is a time.
 */
export function takeProject(line: ConsumedLine, projects: readonly Named[]): MentionedName | null {
  for (const match of line.open.matchAll(PROJECT)) {
    const found = projectOf(match, projects)
    if (!found) continue
    line.cut(found)
    return found
  }
  return null
}

function projectOf(match: RegExpExecArray, projects: readonly Named[]): MentionedName | null {
  const from = match.index
  const quoted = match[1] ?? match[2]
  if (quoted) return { ...knownOrNew(projects, quoted), from, to: from + match[0].length }
  const typed = match[3] ?? ''
  const { longest, begun } = nameFinder(projects)
  const [known, started] = [longest(typed), begun(typed)]
  const found = known && known.length >= (started?.length ?? 0) ? known : started
  if (found) return { id: found.record.id, name: found.record.name, from, to: from + 1 + found.length }
  const word = typed.split(/\s/, 1)[0] ?? ''
  const unknown = word.replace(TRAILING_PUNCTUATION, '')
  return /^\p{L}/u.test(unknown) ? { id: null, name: unknown, from, to: from + 1 + unknown.length } : null
}

const knownOrNew = (all: readonly Named[], name: string): { id: string | null; name: string } =>
  nameFinder(all).named(name.trim()) ?? { id: null, name: name.trim() }

import type { ConsumedLine, Stretch } from './consumed-line.ts'
import { findNamed, isSameName } from './find-named.ts'

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
  const findKnown = longestKnown(labels)
  const found = matches.flatMap((match): MentionedName[] => {
    const from = match.index
    const quoted = match[1] ?? match[2]
    if (quoted) return [{ ...knownOrNew(labels, quoted), from, to: from + match[0].length }]
    const known = findKnown(line.open.slice(from + 1))
    if (known) return [{ id: known.id, name: known.name, from, to: from + 1 + known.name.length }]
    const word = (match[3] ?? '').replace(TRAILING_PUNCTUATION, '')
    return word === '' || /^\d+$/.test(word) ? [] : [{ id: null, name: word, from, to: from + 1 + word.length }]
  })
  for (const label of found) line.cut(label)
  return found.filter((label, index) => found.findIndex(other => isSameName(other.name, label.name)) === index)
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
  const known = longestKnown(projects)(typed)
  const begun = longestBegun(projects, typed)
  if (known && known.name.length >= (begun?.length ?? 0))
    return { id: known.id, name: known.name, from, to: from + 1 + known.name.length }
  const word = typed.split(/\s/, 1)[0] ?? ''
  if (begun) return { id: begun.project.id, name: begun.project.name, from, to: from + 1 + begun.length }
  const unknown = word.replace(TRAILING_PUNCTUATION, '')
  return /^\p{L}/u.test(unknown) ? { id: null, name: unknown, from, to: from + 1 + unknown.length } : null
}

/** [QUICK-24] The only project whose name begins with the words of a text, with as many of them as possible. */
function longestBegun(projects: readonly Named[], typed: string): { project: Named; length: number } | undefined {
  let found: { project: Named; length: number } | undefined
  for (const { 0: word, index } of typed.matchAll(/\S+/g)) {
    const length = index + word.length
    const words = typed.slice(0, length).toLowerCase()
    const begins = ({ name }: Named) =>
      name.toLowerCase().startsWith(words) && (index === 0 || /^(?:\s|$)/.test(name.slice(length)))
    const [only, ...others] = projects.filter(begins)
    if (!only) break
    if (others.length === 0) found = { project: only, length }
  }
  return found
}

const knownOrNew = (all: readonly Named[], name: string): { id: string | null; name: string } =>
  findNamed(all, name.trim()) ?? { id: null, name: name.trim() }

/** Finds the longest name that a text begins with, as a whole word: typed exactly like that, or else with other capitals. */
function longestKnown(all: readonly Named[]): (text: string) => Named | undefined {
  const longestFirst = all
    .map(named => ({ named, folded: named.name.toLowerCase() }))
    .toSorted((one, other) => other.named.name.length - one.named.name.length)
  return text => {
    const typed = text.toLowerCase()
    const found = longestFirst.find(
      ({ named, folded }) => typed.startsWith(folded) && /^(?:$|[\s.,;:)،؛؟])/.test(typed.slice(named.name.length)),
    )
    const exact = longestFirst.find(({ named, folded }) => folded === found?.folded && text.startsWith(named.name))
    return (exact ?? found)?.named
  }
}

import type { Stretch } from '@daywright/quick-add/consumed-line'
import type { Named } from '@daywright/quick-add/parse-names'

export interface CompletionOption {
  name: string
  isNew: boolean
}

/** Names that may be meant by what is typed before the caret. */
export interface Completion extends Stretch {
  kind: 'label' | 'project'
  options: CompletionOption[]
}

const MAX_OPTIONS = 6
const TYPED = /(?:^|\s)([#@])([^#@!"“”\n]*)$/

/** What could complete the `#label` or `@project` at the caret; null if there is none, or nothing to choose. */
export function completionAt(
  text: string,
  caret: number,
  { labels, projects }: { labels: readonly Named[]; projects: readonly Named[] },
): Completion | null {
  const before = text.slice(0, caret)
  const match = TYPED.exec(before)
  if (!match || isInQuotes(before)) return null
  const typed = match[2] ?? ''
  const kind = match[1] === '#' ? 'label' : 'project'
  const known = matching(kind === 'label' ? labels : projects, typed)
  const isKnown = known.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const isWord = /^[^\s\d][^\s]*$/.test(typed)
  const options = [
    ...known.slice(0, MAX_OPTIONS).map(({ name }) => ({ name, isNew: false })),
    ...(isWord && !isKnown ? [{ name: typed, isNew: true }] : []),
  ]
  const isComplete = isKnown && options.length === 1
  return options.length === 0 || isComplete ? null : { kind, options, from: caret - typed.length - 1, to: caret }
}

/** Names that begin with the text first, then those in which another word does. */
function matching(all: readonly Named[], typed: string): Named[] {
  const start = typed.toLowerCase()
  const begins = all.filter(({ name }) => name.toLowerCase().startsWith(start))
  const begun = new Set(begins.map(({ name }) => name))
  const contains = all.filter(({ name }) => !begun.has(name) && hasWord(name, start))
  return [...begins, ...contains]
}

const hasWord = (name: string, start: string) => start !== '' && name.toLowerCase().includes(` ${start}`)

const isInQuotes = (before: string) => (before.match(/"/g)?.length ?? 0) % 2 === 1

/** The text with the chosen name, and where the caret is then. A name in quotes is meant as it is, even if it is new. */
export function withName(
  text: string,
  { kind, from, to }: Completion,
  { name, isNew }: CompletionOption,
): { text: string; caret: number } {
  const needsQuotes = /[\s#@!]/.test(name) || (isNew && kind === 'project')
  const written = `${kind === 'label' ? '#' : '@'}${needsQuotes ? `"${name}"` : name} `
  return { text: text.slice(0, from) + written + text.slice(to).trimStart(), caret: from + written.length }
}

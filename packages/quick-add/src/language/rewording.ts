import { folded, isPartOfLetter, narrow, withoutAccents } from './letters.ts'

/** A text in other words, and for each of its characters where the words that it stands for begin and end in the given text. */
export interface Reworded {
  text: string
  starts: number[]
  ends: number[]
}

/** Puts what a language says about dates, times and the like into the English words that the parsers know. */
export type Reword = (text: string) => Reworded

/** A piece of a regular expression. A blank stands for any blanks, and ` ?` for none as well. */
type Pattern = string

/** Words by what they are in English: `{ monday: 'montag', tuesday: 'dienstag' }`. */
export type WordClass = Readonly<Record<string, Pattern>>

/**
 * What is written, and what that is in English. `{day}` is a word of the class `day`, and in the English text the word for it;
 * `{day2}` is a second one. `{m|00}` is the group `m`, or else 00.
 */
export type Rule = readonly [written: Pattern, english: string]

export interface LanguageWords {
  classes: Readonly<Record<string, WordClass>>
  /**
   * They are applied from the first to the last. What a rule has put into English is in capitals for the rules after it, and
   * everything else in small letters without accents, so that no rule takes English for words of its own language.
   */
  rules: readonly Rule[]
  /** Whether words are written without blanks between them. */
  isUnspaced?: boolean
  /** Ordinary words that are dates or the like in English: the `mon` of French is no Monday. */
  notEnglish?: Pattern
}

const HIDDEN = '·'
const NO_LETTER_BEFORE = '(?<![\\p{L}\\p{N}])'
const NO_LETTER_AFTER = '(?![\\p{L}\\p{N}])'
const MACRO = /\{([a-z]+)(\d?)\}/gi

/** Prepares the words of a language. */
export function rewording({ classes, rules, notEnglish, isUnspaced = false }: LanguageWords): Reword {
  const lookups = Object.fromEntries(Object.entries(classes).map(([name, words]) => [name, lookupOf(words)]))
  const all: readonly Rule[] = notEnglish ? [...rules, [notEnglish, HIDDEN]] : rules
  const compiled = all.map(([written, english]) => ({
    pattern: new RegExp(isUnspaced ? sourceOf(written, classes) : wholeWords(sourceOf(written, classes)), 'gu'),
    // The parsers need blanks around a word.
    english: (groups: Groups) =>
      isUnspaced ? ` ${filledIn(english, groups, lookups)} ` : filledIn(english, groups, lookups),
  }))
  return text => {
    const draft = draftOf(text)
    for (const { pattern, english } of compiled) replaceAll(draft, pattern, english)
    const { said, starts, ends } = draft
    return { text: said, starts, ends }
  }
}

const wholeWords = (source: string) => `${NO_LETTER_BEFORE}(?:${source})${NO_LETTER_AFTER}`

type Groups = Readonly<Record<string, string | undefined>>
type Lookups = Readonly<Record<string, (text: string) => string>>

interface Draft extends Omit<Reworded, 'text'> {
  /** What the rules see. */
  folded: string
  /** What the parsers are given, as long as what the rules see. */
  said: string
}

/** Numbers are always understood in digits, too. */
function sourceOf(written: Pattern, classes: LanguageWords['classes']): string {
  const expanded = written.replace(MACRO, (macro, name: string, index: string) => {
    const words = classes[name]
    if (!words) return macro
    const digits = name === 'number' ? ['\\d{1,3}'] : []
    return `(?<${name}${index}>${[...digits, ...Object.values(words)].join('|')})`
  })
  return withoutAccents(expanded).replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')
}

function lookupOf(words: WordClass): (text: string) => string {
  const known = Object.entries(words).map(
    ([english, pattern]) => [english, new RegExp(`^(?:${sourceOf(pattern, {})})$`, 'u')] as const,
  )
  return text => known.find(([, pattern]) => pattern.test(text))?.[0] ?? text
}

const filledIn = (english: string, groups: Groups, lookups: Lookups): string =>
  english.replace(/\{([^}]+)\}/g, (_, choices: string) => {
    const names = choices.split('|')
    const name = names.find(each => groups[each] !== undefined)
    if (name === undefined) return /^[a-z]/i.test(names.at(-1) ?? '') ? '' : (names.at(-1) ?? '')
    const text = groups[name] ?? ''
    return lookups[name.replace(/\d$/, '')]?.(text) ?? text.toLowerCase()
  })

/**
 * Small letters without accents. A letter and the accents after it are one character, and so are blanks one after another: patterns
 * would take long for a line of them.
 */
function draftOf(text: string): Draft {
  const draft: Draft = { folded: '', said: '', starts: [], ends: [] }
  for (let index = 0; index < text.length; index++) {
    const typed = narrow(text[index] ?? '')
    const last = draft.ends.length - 1
    // At the beginning there is no letter that a mark of direction could belong to.
    const character = last < 0 && isPartOfLetter(typed) ? ' ' : typed
    if (isPartOfLetter(character)) {
      draft.ends[last] = index + 1
      const composed = (draft.said.slice(-1) + character).normalize('NFC')
      if (composed.length === 1) draft.said = draft.said.slice(0, -1) + composed
    } else if (/\s/.test(character) && /\s$/.test(draft.said)) {
      draft.ends[last] = index + 1
    } else {
      draft.folded += folded(character)
      draft.said += character
      draft.starts.push(index)
      draft.ends.push(index + 1)
    }
  }
  return draft
}

function replaceAll(draft: Draft, pattern: RegExp, english: (groups: Groups) => string): void {
  const found = [...draft.folded.matchAll(pattern)].filter(([text]) => text !== '')
  if (found.length === 0) return
  const { folded, said, starts, ends } = draft
  const next: Draft = { folded: '', said: '', starts: [], ends: [] }
  let done = 0
  const keepUntil = (index: number) => {
    next.folded += folded.slice(done, index)
    next.said += said.slice(done, index)
    next.starts.push(...starts.slice(done, index))
    next.ends.push(...ends.slice(done, index))
  }
  for (const { index, 0: written, groups = {} } of found) {
    keepUntil(index)
    done = index + written.length
    const words = english(groups)
    next.folded += words.toUpperCase()
    next.said += words
    next.starts.push(...new Array<number>(words.length).fill(starts[index] ?? 0))
    next.ends.push(...new Array<number>(words.length).fill(ends[done - 1] ?? 0))
  }
  keepUntil(folded.length)
  Object.assign(draft, next)
}

import { nameIndex } from './find-named.ts'

/** A name, and how much of the text says it. */
interface FoundName<R> {
  record: R
  length: number
}

/** [QUICK-33] Finds names in a line: what that takes depends on what is typed, and not on how many names there are. */
export interface NameFinder<R> {
  /** The record with this name: an exact match, or else one that differs only in case. */
  named(name: string): R | undefined
  /** The longest name that a text begins with, as a whole word: typed exactly like that, or else with other capitals. */
  longest(text: string): FoundName<R> | undefined
  /** [QUICK-24] The only record whose name begins with the words of a text, with as many of them as possible. */
  begun(text: string): FoundName<R> | undefined
}

/** What may follow a name. */
const AFTER_NAME = /[\s.,;:)،؛؟]/
/** The last character before all names that continue with a letter, and the last of all. */
const AFTER_BLANK = '!'
const AFTER_ALL = '\uFFFF'

const finders = new WeakMap<readonly object[], unknown>()

/** The finder of a list, which is made once: lists do not change. */
export function nameFinder<R extends { name: string }>(all: readonly R[]): NameFinder<R> {
  const known = finders.get(all) as NameFinder<R> | undefined
  const finder = known ?? makeFinder(all)
  if (!known) finders.set(all, finder)
  return finder
}

function makeFinder<R extends { name: string }>(all: readonly R[]): NameFinder<R> {
  const records = all.map(record => ({ record, key: keyOf(record.name) }))
  const longestName = records.reduce((most, { key }) => Math.max(most, key.length), 0)
  const named = nameIndex(all)
  let sorted: typeof records | undefined
  const inOrder = () => {
    sorted ??= records.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    return sorted
  }
  return {
    named,
    longest: text => {
      for (let length = Math.min(text.length, longestName); length > 0; length--) {
        const record = isWordEnd(text, length) ? named(text.slice(0, length)) : undefined
        if (record) return { record, length }
      }
      return undefined
    },
    begun: text => {
      let found: FoundName<R> | undefined
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const length = index + word.length
        if (length > longestName) break
        const words = keyOf(text.slice(0, length))
        const first = placeOf(inOrder(), words)
        // Of the first word a part is enough; of the others each is a whole one.
        const count = placeOf(inOrder(), words + (index === 0 ? AFTER_ALL : AFTER_BLANK)) - first
        const only = inOrder()[first]
        if (count === 0 || !only) break
        if (count === 1) found = { record: only.record, length }
      }
      return found
    },
  }
}

/** Every blank is the same one, so that names are sorted by their words. */
const keyOf = (name: string): string => name.toLowerCase().replace(/\s/g, ' ')

const isWordEnd = (text: string, length: number): boolean =>
  /\S/.test(text[length - 1] ?? '') && (length === text.length || AFTER_NAME.test(text[length] ?? ''))

/** Where a key is in the order, or would be. */
function placeOf(sorted: readonly { key: string }[], key: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle]?.key ?? '') < key) from = middle + 1
    else to = middle
  }
  return from
}

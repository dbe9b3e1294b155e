import type { DatabaseSync } from 'node:sqlite'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The name of the function in SQL. */
export const CONTAINS_ALL_WORDS = 'containsAllWords'

/** Adds a case-insensitive search function to a connection: SQLite itself folds the case of ASCII letters only. */
export function addSearchFunction(connection: DatabaseSync): void {
  let latest = { json: '[]', words: [] as RegExp[] }
  connection.function(CONTAINS_ALL_WORDS, { deterministic: true, directOnly: true }, (text, json) => {
    // A statement calls this with the same words for each row.
    if (json !== latest.json) latest = { json: String(json), words: patternsOf(String(json)) }
    return Number(latest.words.every(word => word.test(String(text))))
  })
}

const patternsOf = (json: string): RegExp[] =>
  JSON.parse(json).map((word: string) => new RegExp(RegExp.escape(word), 'iu'))

/** Characters that no other character is a variant of, but for their own upper or lower case, which LIKE ignores. Signs for Kelvin and a long s are variants of `k` and `s`. */
const PLAIN = /^[\x20-\x7e]$/
const NOT_PLAIN = /^[%_ks]$/i
/** So many characters leave few texts over; a longer pattern would only take longer where a text repeats its beginning. */
const MAX_CHARACTERS = 16

interface LikePattern {
  pattern: string
  /** It is found in no other text. */
  isExact: boolean
}

/** [SCALE-8] A pattern that LIKE finds in every text that contains the word in any case; none if it would be found in all. */
export function likePatternOf(word: string): LikePattern | undefined {
  const characters = [...word]
  const beginning = characters.slice(0, MAX_CHARACTERS)
  const isPlain = (character: string) => PLAIN.test(character) && !NOT_PLAIN.test(character)
  if (!beginning.some(isPlain)) return undefined
  const pattern = beginning.map(character => (isPlain(character) ? character : '_')).join('')
  return { pattern: `%${pattern}%`, isExact: characters.length <= MAX_CHARACTERS && characters.every(isPlain) }
}

/** [SCALE-8] LIKE, which is SQLite's own, sorts out most records, and the function is called for what it cannot decide only. */
export function containsAllWords(texts: readonly RawBuilder<string>[], words: readonly string[]): RawBuilder<SqlBool> {
  const likes = words.map(likePatternOf)
  const undecided = words.filter((_, index) => !likes[index]?.isExact)
  const whole = sql.join(texts, sql` || ${sql.lit('\n')} || `)
  const call = sql`${sql.raw(CONTAINS_ALL_WORDS)}(${whole}, ${JSON.stringify(undecided)})`
  const conditions = likes.flatMap(like =>
    like
      ? sql`(${sql.join(
          texts.map(text => sql`${text} like ${like.pattern}`),
          sql` or `,
        )})`
      : [],
  )
  const decided = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  if (undecided.length === 0) return decided
  return conditions.length === 0 ? sql`${call}` : sql`case when ${decided} then ${call} else 0 end`
}

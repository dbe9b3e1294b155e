import type { DatabaseSync } from 'node:sqlite'

/** The name under which statements call it. */
export const CONTAINS_ALL_WORDS = 'containsAllWords'

/** Teaches a connection to look for words in whatever case: SQLite itself knows the case of ASCII letters only. */
export function addSearchFunction(connection: DatabaseSync): void {
  let known = { json: '[]', words: [] as RegExp[] }
  connection.function(CONTAINS_ALL_WORDS, { deterministic: true, directOnly: true }, (text, json) => {
    // One statement asks for the same words in text after text.
    if (json !== known.json) known = { json: String(json), words: expressionsOf(String(json)) }
    return Number(known.words.every(word => word.test(String(text))))
  })
}

const expressionsOf = (json: string): RegExp[] =>
  JSON.parse(json).map((word: string) => new RegExp(RegExp.escape(word), 'iu'))

import type { DatabaseSync } from 'node:sqlite'

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

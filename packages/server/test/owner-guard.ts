import { OWNED_TABLES } from '../src/db/tables.ts'

const DEFINITION = /^\s*(create|alter|drop|begin|commit|rollback|pragma|vacuum|select set_config)/i
/** Authentication starts from a secret instead of an owner: the only statement that may. */
const BY_SECRET = /where "apiKey"\."keyHash" = /

/** Throws when a statement reads or changes an owned table without naming the owner once for each mention of it. */
export function assertOwnerScoped(sql: string): void {
  if (DEFINITION.test(sql) || BY_SECRET.test(sql)) return
  for (const table of OWNED_TABLES) {
    const mentions = sql.match(new RegExp(`(from|join|into|update) "${table}"(?! \\()`, 'gi'))?.length ?? 0
    if (mentions === 0) continue
    if (/^insert into/i.test(sql) && mentions === 1 && sql.includes('"userId"')) continue
    const owners = sql.match(/"userId" (=|in)/g)?.length ?? 0
    if (owners < mentions) throw new Error(`Statement on "${table}" does not name the owner: ${sql}`)
  }
}

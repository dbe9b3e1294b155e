import type { UnusableTexts } from './unusable-texts.store.ts'

/** The message for the operator, and what to do. */
export function sentenceOf({ table, column, rows, email, haveNul }: UnusableTexts): string {
  const what = haveNul ? 'has NUL, which PostgreSQL cannot hold,' : 'is longer than any request may write'
  const records = rows === 1 ? '1 record' : `${rows.toLocaleString('en')} records`
  return `${table}.${column} ${what} in ${records}, the first of ${email}. Change or delete what has it in the app.`
}

/** Kinds of records that people call otherwise than the API. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  taskSeries: 'series of recurring tasks',
  documentLinks: 'links to documents',
  schedulePreferences: 'working hours',
  apiKeys: 'API keys',
}

/** The name of a counted kind as people write it: `calendar events` for `calendarEvents`. */
export const wordsOfKind = (kind: string): string =>
  OTHER_WORDS[kind] ?? kind.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** As a heading: `Calendar events`. */
export function nameOfKind(kind: string): string {
  const words = wordsOfKind(kind)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { Zone } from './zoned-time.ts'

/** What is quoted, such as a title, or a time as the server writes it in English. */
const QUOTED_OR_TIME = /“[^”]*”|\b\d\d:\d\d\b/g

/** [LANG-19] An English sentence of the server, with its times as the app shows them everywhere else. */
export const serverSentence = (sentence: string, zone: Zone): string =>
  sentence.replace(QUOTED_OR_TIME, found => (found.startsWith('“') ? found : zone.wallTime(found)))

import { t } from '@daywright/language/current-language'
import { durationWords } from '@daywright/language/reasons/duration-words'

/** `45m`, `2h`, `1h 30m` */
export const formatMinutes = (minutes: number): string => durationWords(minutes, t)

/** Minutes from `90`, `1h30`, `1h 30m`, `1.5h`; null for other text. */
export function parseMinutes(text: string): number | null {
  const match = /^\s*(?:(\d+(?:[.,]\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*(?:m(?:in(?:ute)?s?)?)?)?\s*$/i.exec(text)
  if (!match || (match[1] === undefined && match[2] === undefined)) return null
  return Math.round(Number((match[1] ?? '0').replace(',', '.')) * 60) + Number(match[2] ?? '0')
}

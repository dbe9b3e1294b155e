import { localeOf } from '@daywright/language/locale-formats'
import { englishClock } from '@daywright/language/reasons/english-times'
import type { SessionReason } from '@daywright/language/reasons/reason-values'
import { type Speech, sessionReasonWords } from '@daywright/language/reasons/session-reason-words'
import { isEnglish, sayIn } from './say-in.ts'

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit' } as const

/** [LANG-16] Says why sessions are where they are, in a language and with the times of a zone. */
export function reasonWordsIn(language: string | null, zone: string): (reason: SessionReason) => string | null {
  const speech = speechIn(language, zone)
  return reason => sessionReasonWords(reason, speech)
}

/** How sentences with times of a zone are made. */
export const speechIn = (language: string | null, zone: string): Speech => ({
  say: sayIn(language),
  ...clockIn(language, zone),
})

function clockIn(language: string | null, timeZone: string): Pick<Speech, 'time' | 'day'> {
  if (language === null || isEnglish(language)) return englishClock(timeZone)
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone })
    return (instant: number) => format.format(instant)
  }
  return { day: written(DAY), time: written(TIME) }
}

/** What a block says about its place. */
interface Explained {
  explanation: string | null
  reason: SessionReason | null
}

/** [LANG-14] The explanation of a block in the language of its account; in English if it has no reason. */
export function explanationIn(language: string | null, zone: string): (block: Explained) => string | null {
  if (isEnglish(language)) return ({ explanation }) => explanation
  const wordsOf = reasonWordsIn(language, zone)
  return ({ explanation, reason }) => (explanation !== null && reason && wordsOf(reason)) || explanation
}

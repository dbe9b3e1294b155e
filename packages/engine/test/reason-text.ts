import { englishClock } from '@daywright/language/reasons/english-times'
import { sessionReasonWords } from '@daywright/language/reasons/session-reason-words'
import { translatorOf } from '@daywright/language/translate'
import type { SessionReason } from '../src/reason-codes.ts'

const say = translatorOf({ code: 'en', catalogue: {} })
const clocks = new Map<string, ReturnType<typeof englishClock>>()

/** A reason as the API says it. The engine gives code and values, and other packages the words. */
export function reasonText(reason: SessionReason, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? englishClock(timeZone)
  clocks.set(timeZone, clock)
  return sessionReasonWords(reason, { say, ...clock }) ?? ''
}

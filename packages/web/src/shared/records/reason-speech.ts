import { t } from '@daywright/language/current-language'
import type { Speech } from '@daywright/language/reasons/session-reason-words'
import { midSentence } from '../../data/time/mid-sentence.ts'
import type { Zone } from '../../data/time/zoned-time.ts'

/** How the app says reasons: days and times as they stand in the middle of a sentence. */
export function reasonSpeech(zone: Zone): Speech {
  const at = (say: (instant: string) => string) => (instant: number) =>
    midSentence(say(new Date(instant).toISOString()))
  return { say: t, time: at(zone.dayTime), day: at(zone.nearDay) }
}

import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { currentCode } from '@daywright/language/current-language'
import { sessionReasonWords } from '@daywright/language/reasons/session-reason-words'
import { serverSentence } from '../../data/time/server-sentence.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { reasonSpeech } from './reason-speech.ts'

/** [LANG-16] Why the planner placed a block there. Blocks of older plans have no reason, only its English words. */
export function blockExplanation(
  { explanation, reason }: Pick<TimeBlock, 'explanation' | 'reason'>,
  zone: Zone,
): string | null {
  if (explanation === null) return null
  if (currentCode() === 'en' || !reason) return serverSentence(explanation, zone)
  return sessionReasonWords(reason, reasonSpeech(zone)) ?? explanation
}

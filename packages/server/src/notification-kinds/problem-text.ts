import { remoteProblemWords } from '@daywright/language/reasons/remote-problem-words'
import type { Translate } from '@daywright/language/translate'
import { isEnglish, sayIn } from '../language/say-in.ts'
import type { NotificationText } from './notification-text.ts'

/** What went wrong: its code, and the English sentence of the API, which is more exact. */
interface Problem {
  code: string
  sentence: string
}

interface Reader {
  language: string | null
}

export interface CalendarTrouble {
  name: string
  isWritten: boolean
  isPaused: boolean
  problem: Problem | null
}

/** [CAL-64] A calendar that cannot be read or written. */
export function calendarProblemText(trouble: CalendarTrouble, { language }: Reader): NotificationText {
  const say = sayIn(language)
  const { name, isWritten, isPaused, problem } = trouble
  return {
    title: calendarTitle(say, { name, isWritten, isPaused }),
    body: sentences([
      problem && problemWords(problem, language),
      isWritten ? say('It shows an older plan.') : say('Its events are those of the last successful read.'),
    ]),
  }
}

function calendarTitle(say: Translate, { name, isWritten, isPaused }: Omit<CalendarTrouble, 'problem'>): string {
  if (isWritten)
    return isPaused
      ? say('The calendar “{name}” is no longer written', { name })
      : say('The calendar “{name}” cannot be written', { name })
  return isPaused
    ? say('The calendar “{name}” is no longer read', { name })
    : say('The calendar “{name}” cannot be read', { name })
}

export interface WebhookTrouble {
  name: string
  /** Nothing was tried for days, because the receiver said so. */
  isGone: boolean
  problem: Problem
}

/** [HOOK-10] A webhook that was disabled. */
export function webhookProblemText({ name, isGone, problem }: WebhookTrouble, { language }: Reader): NotificationText {
  const say = sayIn(language)
  return {
    title: say('The webhook “{name}” was disabled', { name }),
    body: sentences([
      isGone ? null : say('Nothing could be delivered for days.'),
      problemWords(problem, language),
      say('Enable it again in the settings once its receiver works.'),
    ]),
  }
}

function problemWords({ code, sentence }: Problem, language: string | null): string {
  if (isEnglish(language)) return sentence
  const say = sayIn(language)
  return OF_WEBHOOKS[code]?.(say) ?? remoteProblemWords(code, say) ?? sentence
}

/** What only webhooks meet. */
const OF_WEBHOOKS: Record<string, (say: Translate) => string> = {
  gone: say => say('The receiver answered that it wants no more events.'),
  redirected: say => say('The address redirects, which webhooks do not follow.'),
  'unreadable-secret': say => say('The secret can no longer be read here. Delete the webhook and add it again.'),
}

const sentences = (parts: readonly (string | null)[]): string => parts.filter(part => part).join(' ')

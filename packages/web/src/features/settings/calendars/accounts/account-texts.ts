import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'
import { remoteProblemText } from '../../../../data/queries/failure-text.ts'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import type { Zone } from '../../../../data/time/zoned-time.ts'

type State = Pick<Calendar, 'kind' | 'status' | 'lastReadAt' | 'failingSince' | 'problem'>

/** How a calendar of an account is doing: `written Today, 14:30`, `failing since Monday, 09:00: …` */
export function caldavStateText({ kind, status, lastReadAt, failingSince, problem }: State, zone: Zone): string {
  const when = (instant: string) => midSentence(zone.dayTime(instant))
  if (problem)
    return `${failingText(status === 'paused', failingSince && when(failingSince))}: ${remoteProblemText(problem)}`
  if (isWrittenKind(kind)) return lastReadAt ? t('written {time}', { time: when(lastReadAt) }) : t('not written yet')
  return lastReadAt ? t('read {time}', { time: when(lastReadAt) }) : t('not read yet')
}

function failingText(isPaused: boolean, time: string | null): string {
  if (time === null) return isPaused ? t('paused, failing') : t('failing')
  return isPaused ? t('paused, failing since {time}', { time }) : t('failing since {time}', { time })
}

/** What an account is used for: `2 calendars read, plan written today, 14:30` */
export function usageText(calendars: readonly State[], zone: Zone): string {
  const read = calendars.filter(({ kind }) => kind === 'subscription').length
  const plan = calendars.find(({ kind }) => kind === 'plan')
  return [
    read > 0
      ? t('{count, plural, one {# calendar} other {# calendars}} read', { count: read })
      : t('no calendars read'),
    plan ? t('plan {state}', { state: caldavStateText(plan, zone) }) : t('plan not written'),
  ].join(', ')
}

/** The first problem of any of them, so that the user does not have to look for it. */
export const problemText = (calendars: readonly (State & { name: string })[], zone: Zone): string | null => {
  const failing = calendars.find(({ kind, problem }) => kind === 'subscription' && problem)
  return failing ? t('{name} is {state}', { name: failing.name, state: caldavStateText(failing, zone) }) : null
}

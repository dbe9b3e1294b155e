import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { counted } from '../../../../ui/text/counted.ts'

type State = Pick<Calendar, 'kind' | 'status' | 'lastReadAt' | 'failingSince' | 'problem'>

/** How a calendar of an account is doing: `written Today, 14:30`, `failing since Monday, 09:00: …` */
export function caldavStateText({ kind, status, lastReadAt, failingSince, problem }: State, zone: Zone): string {
  const when = (instant: string) => midSentence(zone.dayTime(instant))
  const verb = kind === 'plan' ? 'written' : 'read'
  if (problem) {
    const since = failingSince ? ` since ${when(failingSince)}` : ''
    return `${status === 'paused' ? 'paused, failing' : 'failing'}${since}: ${problem.sentence}`
  }
  return lastReadAt ? `${verb} ${when(lastReadAt)}` : `not ${verb} yet`
}

/** What an account is used for: `2 calendars read, plan written today, 14:30` */
export function usageText(calendars: readonly State[], zone: Zone): string {
  const read = calendars.filter(({ kind }) => kind === 'subscription').length
  const plan = calendars.find(({ kind }) => kind === 'plan')
  return [
    read > 0 ? `${counted(read, 'calendar')} read` : 'no calendars read',
    plan ? `plan ${caldavStateText(plan, zone)}` : 'plan not written',
  ].join(', ')
}

/** The first problem of any of them, so that nobody has to look for it. */
export const problemText = (calendars: readonly (State & { name: string })[], zone: Zone): string | null => {
  const failing = calendars.find(({ kind, problem }) => kind === 'subscription' && problem)
  return failing ? `${failing.name} is ${caldavStateText(failing, zone)}` : null
}

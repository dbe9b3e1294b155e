import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { counted } from '../../../../ui/text/counted.ts'

const MINUTE_MS = 60_000
const [HOUR_MINUTES, DAY_MINUTES] = [60, 1440]

/** `just now`, `12 minutes ago`, `3 hours ago`, `2 days ago` */
export function ageText(instant: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < HOUR_MINUTES) return `${counted(minutes, 'minute')} ago`
  if (minutes < DAY_MINUTES) return `${counted(Math.floor(minutes / HOUR_MINUTES), 'hour')} ago`
  return `${counted(Math.floor(minutes / DAY_MINUTES), 'day')} ago`
}

type ReadState = Pick<Calendar, 'status' | 'lastReadAt' | 'failingSince' | 'problem'>

/** How old a subscription is, and what is wrong with it, in one line. */
export function readStateText(
  { status, lastReadAt, failingSince, problem }: ReadState,
  now: string,
  zone: Zone,
): string {
  if (status === 'ok') return lastReadAt ? `Read ${ageText(lastReadAt, now)}` : 'Not read yet'
  if (status === 'new') return 'Not read yet'
  const what = status === 'paused' ? 'No longer read; failing' : 'Failing'
  const since = failingSince ? ` since ${sinceText(failingSince, zone)}` : ''
  const why = problem ? `: ${problem.sentence.charAt(0).toLowerCase()}${problem.sentence.slice(1)}` : '.'
  const copy = lastReadAt ? ` Its events are as they were ${ageText(lastReadAt, now)}.` : ''
  return `${what}${since}${why}${copy}`
}

/** A time of today, or the day. */
const sinceText = (instant: string, zone: Zone) =>
  zone.dayOf(instant) === zone.today() ? zone.time(instant) : midSentence(zone.nearDay(instant))

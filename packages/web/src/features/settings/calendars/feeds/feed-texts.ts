import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { FEED_DETAILS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import { formatMinutes } from '../../../../data/time/minutes.ts'

type Detail = CalendarFeed['detail']

const DETAILS: Record<Detail, { name: string; text: string }> = {
  titles: { name: 'Titles and details', text: 'For your own devices and people you trust.' },
  busy: { name: 'Only when you are busy', text: 'For everyone else: every entry is called “Busy”.' },
}

export const detailChoices = FEED_DETAILS.map(value => ({ value, ...DETAILS[value] }))

const ALARM_MINUTES = [0, 5, 10, 15, 30, 60, 1440]

export const NO_ALARM = 'none'

/** `current` is listed too, because a program may have set any number of minutes. */
export const alarmChoices = (current: number | null) => [
  { value: NO_ALARM, label: 'No reminder' },
  ...[...new Set(current === null ? ALARM_MINUTES : [...ALARM_MINUTES, current])]
    .toSorted((one, other) => one - other)
    .map(minutes => ({ value: String(minutes), label: alarmText(minutes) })),
]

const alarmText = (minutes: number): string =>
  minutes === 0 ? 'At the start' : `${minutes === 1440 ? 'A day' : formatMinutes(minutes)} before`

type Contents = Pick<CalendarFeed, 'detail' | 'includeBlocks' | 'includeEvents' | 'includeDue'>

/** `planned work, events, due dates` */
export function contentText({ detail, includeBlocks, includeEvents, includeDue }: Contents): string {
  const parts = [
    includeBlocks && 'planned work',
    includeEvents && 'events',
    includeDue && detail === 'titles' && 'due dates',
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

export const detailText = (detail: Detail): string => (detail === 'busy' ? 'busy times only' : 'with titles')

import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { FEED_DETAILS } from '@daywright/contract/resources/calendars/calendar-feed.values'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../../../data/time/minutes.ts'
import { DAY_MINUTES } from '../../../../ui/time/time-units.ts'

type Detail = CalendarFeed['detail']

const DETAILS: Record<Detail, { name: string; text: string }> = {
  titles: { name: t('Titles and details'), text: t('For your own devices and people you trust.') },
  busy: { name: t('Only when you are busy'), text: t('For everyone else: every entry is called “Busy”.') },
}

export const detailChoices = FEED_DETAILS.map(value => ({ value, ...DETAILS[value] }))

const ALARM_MINUTES = [0, 5, 10, 15, 30, 60, DAY_MINUTES]

export const NO_ALARM = 'none'

/** `current` is listed too, because a program may have set any number of minutes. */
export const alarmChoices = (current: number | null) => [
  { value: NO_ALARM, label: t('No reminder') },
  ...[...new Set(current === null ? ALARM_MINUTES : [...ALARM_MINUTES, current])]
    .toSorted((one, other) => one - other)
    .map(minutes => ({ value: String(minutes), label: alarmText(minutes) })),
]

function alarmText(minutes: number): string {
  if (minutes === 0) return t('At the start')
  return minutes === DAY_MINUTES ? t('A day before') : t('{duration} before', { duration: formatMinutes(minutes) })
}

type Contents = Pick<CalendarFeed, 'detail' | 'includeBlocks' | 'includeEvents' | 'includeDue'>

/** `planned work, events, due dates` */
export function contentText({ detail, includeBlocks, includeEvents, includeDue }: Contents): string {
  const parts = [
    includeBlocks && t('planned work'),
    includeEvents && t('events'),
    includeDue && detail === 'titles' && t('due dates'),
  ].filter(part => part !== false)
  return parts.length > 0 ? parts.join(', ') : t('nothing')
}

export const detailText = (detail: Detail): string => (detail === 'busy' ? t('busy times only') : t('with titles'))

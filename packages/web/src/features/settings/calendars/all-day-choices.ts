import type { CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import { ALL_DAY_MODES } from '@daywright/contract/resources/calendars/calendar.values'

type AllDayMode = CalendarCreate['allDay']

const NAMES: Record<AllDayMode, string> = {
  as_marked: 'Block time if marked as busy',
  free: 'Never block time',
  busy: 'Always block time',
}

export const allDayChoices = ALL_DAY_MODES.map(value => ({ value, label: NAMES[value] }))

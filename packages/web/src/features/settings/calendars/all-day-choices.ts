import type { CalendarCreate } from '@daywright/contract/resources/calendars/calendar'
import { ALL_DAY_MODES } from '@daywright/contract/resources/calendars/calendar.values'
import { t } from '@daywright/language/current-language'

type AllDayMode = CalendarCreate['allDay']

const NAMES: Record<AllDayMode, string> = {
  as_marked: t('Block time if marked as busy'),
  free: t('Never block time'),
  busy: t('Always block time'),
}

export const allDayChoices = ALL_DAY_MODES.map(value => ({ value, label: NAMES[value] }))

import { t } from '@daywright/language/current-language'
import { Temporal } from 'temporal-polyfill'

const MONDAY = 1
const WEEK = 7

interface DayPreset {
  label: string
  /** `2026-03-02 17:00:00` */
  value: string
}

/** The most common choices, counted from a local day. */
export function dayPresets(today: string, timeOfDay: string): DayPreset[] {
  const date = Temporal.PlainDate.from(today)
  const preset = (label: string, days: number) => ({ label, value: `${date.add({ days })} ${timeOfDay}` })
  return [
    preset(t('Today'), 0),
    preset(t('Tomorrow'), 1),
    preset(t('Next Monday'), (MONDAY - date.dayOfWeek + WEEK) % WEEK || WEEK),
    preset(t('In two weeks'), 2 * WEEK),
  ]
}

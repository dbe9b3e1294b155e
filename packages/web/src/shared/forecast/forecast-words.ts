import type { FinishForecast, Forecast } from '@daywright/contract/resources/planner/forecast'
import { FORECAST_LIMITS } from '@daywright/contract/resources/planner/forecast.values'
import { t } from '@daywright/language/current-language'
import { midSentence } from '../../data/time/mid-sentence.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { LOCALE } from '../../ui/time/locale.ts'

type Finish = Pick<FinishForecast, 'likelyOn' | 'safeOn' | 'onTimeChance'>

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })
/** A few hundred draws do not tell more. */
const MOST = 0.99
const LEAST = 0.01

/** [WEB-650] From the likely day to the safe one: “Thu 26 Nov – Mon 30 Nov”; null if it is not likely within a year. */
export function finishRange({ likelyOn, safeOn }: Finish, zone: Zone): string | null {
  if (likelyOn === null) return null
  const dayOf = (date: string) => midSentence(zone.nearDay(zone.startOfDay(date)))
  const likely = dayOf(likelyOn)
  if (safeOn === null) return t('{day} or much later', { day: likely })
  return safeOn === likelyOn ? likely : `${likely} – ${dayOf(safeOn)}`
}

/** [WEB-650] “72% on time”; null if it is not due. */
export function chanceText({ onTimeChance }: Finish): string | null {
  if (onTimeChance === null) return null
  return t('{percent} on time', { percent: percentText(Math.min(MOST, Math.max(LEAST, onTimeChance))) })
}

export const percentText = (share: number): string => percent.format(share)

/** [WEB-652] What the forecast is made from, as long as that is not mainly the person's own past. */
export function basisText({ finishedTasks }: Pick<Forecast, 'finishedTasks'>): string | null {
  if (finishedTasks >= FORECAST_LIMITS.tasksNeeded) return null
  return t('Based on what is usual. After {count} finished tasks with tracked time it uses your own.', {
    count: FORECAST_LIMITS.tasksNeeded,
  })
}

import type { OddsClass } from '@daywright/contract/resources/insights/insight'
import { LOCALE } from '../../ui/time/locale.ts'

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })

/** [WEB-770] “60–70%”, as the language writes ranges. */
export const oddsRange = ({ from, to }: Pick<OddsClass, 'from' | 'to'>): string =>
  percent.formatRange(from / 100, to / 100)

export const sharePercent = ({ tasks, onTime }: Pick<OddsClass, 'tasks' | 'onTime'>): string =>
  percent.format(onTime / Math.max(1, tasks))

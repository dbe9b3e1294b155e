import { t } from '@daywright/language/current-language'
import { estimateText } from '../../../data/tasks/estimate-text.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'

/** How wide a text of the list is, in pixels. */
type Measure = (text: string) => number

const HOUR_MS = 3_600_000
/** An icon with its gap, and the padding of a button. */
const [MARK_PX, PADDING_PX] = [22, 12]
const LONG_MINUTES = 650

/**
 * [WEB-442] The columns of dates and durations are as wide as the longest text of their language: each row is a grid of its own, so
 * that no row knows how wide the others are.
 */
export function columnWidths(zone: Zone, measure: Measure): Record<`--dw-${string}`, string> {
  const days = daysOfYear(zone).map(day => zone.startOfDay(day))
  const lateOn = (day: string) => new Date(Date.parse(day) + 22.75 * HOUR_MS).toISOString()
  const widest = (...texts: string[]) => Math.max(...texts.map(measure))
  const px = (width: number) => `${Math.ceil(width)}px`
  return {
    '--dw-when': px(
      widest(t('When'), t('Not planned', undefined, 'task'), ...days.map(day => zone.dayTime(lateOn(day)))),
    ),
    '--dw-due': px(widest(TASK_FIELDS.dueAt.label, ...days.map(zone.nearDay)) + MARK_PX + PADDING_PX / 2),
    '--dw-estimate': px(widest(TASK_FIELDS.estimateMinutes.label, estimateText(LONG_MINUTES)) + PADDING_PX),
    '--dw-priority': px(widest(TASK_FIELDS.priority.label)),
  }
}

/** Every weekday in every month, and the days that have names of their own. */
function daysOfYear({ today }: Zone): string[] {
  const [year] = today().split('-')
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
  const week = [20, 21, 22, 23, 24, 25, 26]
  return [today(), ...months.flatMap(month => week.map(day => `${year}-${month}-${day}`))]
}

/** Measures in the font of the page. */
export function textMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return text => 8 * text.length
  const { fontFamily } = getComputedStyle(document.body)
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  context.font = `500 ${rootPx * 0.875}px ${fontFamily}`
  return text => context.measureText(text).width
}

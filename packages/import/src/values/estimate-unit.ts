import type { ImportEstimateUnit } from '@daywright/contract/resources/imports/task-import.values'
import { minutesOf, WORKING_DAY } from './plain-words.ts'

const MINUTES: Record<ImportEstimateUnit, number> = { minutes: 1, hours: 60, days: WORKING_DAY }

/** Units as they are written in the name of a column: `Est. (h)`, `Stunden`. */
const NAMES: readonly [ImportEstimateUnit, RegExp][] = [
  ['hours', /(^|[^\p{L}])(h|hrs?|hours?|std|stunden|heures?|horas?|ore|uren|godz(iny)?)\.?([^\p{L}]|$)/iu],
  ['days', /(^|[^\p{L}])(d|days?|tage?|jours?|d[ií]as?|dias?|giorni|dagen|dni)\.?([^\p{L}]|$)/iu],
]
const BARE = /^\d{1,5}(?:[.,]\d{1,2})?$/
const FRACTION = /[.,]/

/** [IMP-21] What bare numbers in a column of estimates are: as its name says, or hours if one of them has a fraction. */
export function guessEstimateUnit(name: string, values: readonly string[]): ImportEstimateUnit {
  const named = NAMES.find(([, form]) => form.test(name))?.[0]
  if (named) return named
  return values.some(value => BARE.test(value.trim()) && FRACTION.test(value)) ? 'hours' : 'minutes'
}

/** An estimate in minutes: a bare number is in the unit of its column. Null if it cannot be read. */
export function estimateOf(text: string, unit: ImportEstimateUnit): number | null {
  const word = text.trim()
  if (!BARE.test(word)) return minutesOf(word)
  return Math.round(Number(word.replace(',', '.')) * MINUTES[unit])
}

import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { formatMinutes, parseMinutes } from '../time/minutes.ts'

const { min, max } = TASK_LIMITS.estimateMinutes

/** `1h 30m`, or an empty text without an estimate. */
export const estimateText = (minutes: number | null): string => (minutes === null ? '' : formatMinutes(minutes))

export const estimateOf = (text: string): number | null => (text.trim() === '' ? null : parseMinutes(text))

export function estimateProblem(text: string): string | null {
  if (text.trim() === '') return null
  const minutes = parseMinutes(text)
  if (minutes === null) return t('Use a format like 45m, 1h 30m or 2h.')
  return minutes < min || minutes > max
    ? t('Between {duration} and {duration2}.', { duration: formatMinutes(min), duration2: formatMinutes(max) })
    : null
}

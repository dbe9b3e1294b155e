import type { PredictedTime } from '@daywright/contract/resources/tasks/estimate'
import { NOTABLE_DIFFERENCE } from '@daywright/contract/resources/tasks/estimate.values'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../data/time/minutes.ts'

interface SuggestedEstimate {
  minutes: number
  /** `Tasks like this one take about 1.4 times as long as estimated, eight in ten 45m to 2h.` */
  sentence: string
}

/** [WEB-273] What the estimate would be if the task took as long as others like it. */
export function suggestEstimate(
  estimateMinutes: number | null,
  { factor, minutes: predicted, most }: PredictedTime,
): SuggestedEstimate | null {
  const minutes = Math.min(predicted, TASK_LIMITS.estimateMinutes.max)
  if (minutes === estimateMinutes || Math.abs(factor - 1) < NOTABLE_DIFFERENCE) return null
  const sentence = t(
    'Tasks like this one take about {factor} times as long as estimated, eight in ten {low} to {high}.',
    {
      factor,
      low: formatMinutes(most.low),
      high: formatMinutes(most.high),
    },
  )
  return { minutes, sentence }
}

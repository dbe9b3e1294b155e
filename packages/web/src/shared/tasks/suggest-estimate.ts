import type { EstimateComparison, Estimates } from '@daywright/contract/resources/tasks/estimate'
import { NOTABLE_DIFFERENCE } from '@daywright/contract/resources/tasks/estimate.values'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'

const STEP_MINUTES = 5

interface Estimated {
  estimateMinutes: number | null
  projectId: string | null
  labels: readonly { id: string }[]
}

interface SuggestedEstimate {
  minutes: number
  /** `Tasks in Website take about 1.4 times as long as estimated.` */
  sentence: string
}

/** [WEB-273] What the estimate would be if the task took as long as others like it. */
export function suggestEstimate(task: Estimated, estimates: Estimates): SuggestedEstimate | null {
  const { factor, sentence } = mostSimilar(task, estimates)
  if (!task.estimateMinutes || factor === null || Math.abs(factor - 1) < NOTABLE_DIFFERENCE) return null
  const rounded = Math.max(STEP_MINUTES, Math.round((task.estimateMinutes * factor) / STEP_MINUTES) * STEP_MINUTES)
  const minutes = Math.min(rounded, TASK_LIMITS.estimateMinutes.max)
  if (minutes === task.estimateMinutes) return null
  return { minutes, sentence: sentence(factor) }
}

/** The first of project, labels and everything that has enough tasks. */
function mostSimilar(task: Estimated, { overall, projects, labels }: Estimates) {
  const isKnown = ({ factor }: EstimateComparison) => factor !== null
  const project = projects.find(({ id }) => id === task.projectId)
  if (project && isKnown(project)) {
    const { name } = project
    const sentence = (factor: number) =>
      t('Tasks in {name} take about {factor} times as long as estimated.', { name, factor })
    return { factor: project.factor, sentence }
  }
  // Those with the most tasks come first.
  const label = labels.find(group => isKnown(group) && task.labels.some(({ id }) => id === group.id))
  if (label) {
    const { name } = label
    const sentence = (factor: number) =>
      t('Tasks with the label {name} take about {factor} times as long as estimated.', { name, factor })
    return { factor: label.factor, sentence }
  }
  const sentence = (factor: number) => t('Your tasks take about {factor} times as long as estimated.', { factor })
  return { factor: overall.factor, sentence }
}

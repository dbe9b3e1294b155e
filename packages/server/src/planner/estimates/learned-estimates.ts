import type { EstimateGroup, Estimates } from '@daywright/contract/resources/tasks/estimate'

/** Further from the estimate the history of a few tasks is no reason to plan. */
const MOST_FACTOR = 3
const LEAST_FACTOR = 0.5
const STEP_MINUTES = 5

/** Where a task belongs: its project, and the first of its labels in the order of `Estimates.labels` that has a factor. */
export interface TaskGroups {
  projectId: string | null
  labelId: string | null
}

/** How long a task is planned for, and why. */
export interface LearnedEstimate {
  minutes: number
  factor: number
  /** The label or project whose tasks it comes from; null for all tasks. */
  name: string | null
}

/**
 * [EST-4] The estimate times the factor of its label with the most finished tasks, or else of its project, or of all tasks; null where
 * none is known or the factor changes nothing.
 */
export function learnedEstimate(
  estimateMinutes: number,
  { projectId, labelId }: TaskGroups,
  { labels, projects, overall }: Estimates,
): LearnedEstimate | null {
  const isKnown = ({ factor }: Pick<EstimateGroup, 'factor'>) => factor !== null
  const group =
    labels.find(label => label.id === labelId && isKnown(label)) ??
    projects.find(project => project.id === projectId && isKnown(project))
  const factor = group?.factor ?? overall.factor
  if (factor === null) return null
  const bounded = Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, factor))
  const minutes = Math.max(STEP_MINUTES, Math.round((estimateMinutes * bounded) / STEP_MINUTES) * STEP_MINUTES)
  return minutes === estimateMinutes ? null : { minutes, factor: bounded, name: group?.name ?? null }
}

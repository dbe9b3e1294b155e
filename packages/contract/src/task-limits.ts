/** Bounds of a task's fields. Apart from the schema, so that a form can keep to them without the schema library. */
export const TASK_LIMITS = {
  titleLength: 500,
  labels: 200,
  searchLength: 200,
  checklistTitleLength: 500,
  estimateMinutes: { min: 0, max: 960 },
  minSessionMinutes: { min: 1, max: 60 },
  maxSessionMinutes: { min: 1, max: 480 },
  cooldownMinutes: { min: 0, max: 1440 },
} as const

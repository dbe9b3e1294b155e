export const TEMPLATE_LIMITS = {
  /** Of one account. */
  perAccount: 100,
  nameLength: 200,
  /** Of the template itself. */
  descriptionLength: 2_000,
  /** Of its project, and of each of its tasks. */
  textLength: 20_000,
  tasks: 200,
  /** Prerequisites of one task. */
  dependsOn: 50,
  checklist: 100,
  questions: 10,
  questionNameLength: 30,
  questionLength: 200,
  answerLength: 200,
  keyLength: 36,
  /** From the first day of the template to a date of it: ten years. */
  days: { min: 0, max: 3_650 },
  /** The characters of its tasks, project and questions as JSON. */
  contentLength: 300_000,
  /** The characters of all texts once they are filled in. */
  filledLength: 1_000_000,
  /** The first and the last day that a template can be used for. */
  firstDate: '2000-01-01',
  lastDate: '2299-12-31',
  /** So many of the last uses can be undone. */
  uses: 20,
  /** Tasks that the undo of a use names, of those that it kept. */
  shown: 50,
} as const

/** What a template makes of a project: all of it, or its tasks only. */
export const TEMPLATE_PARTS = ['project', 'tasks'] as const

/** The time of a due date without one. */
export const END_OF_DUE_DAY = '23:59'

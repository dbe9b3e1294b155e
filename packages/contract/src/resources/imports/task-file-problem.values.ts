/** What can be wrong with a file of another program, beside what can be wrong with a calendar. */
export const TASK_FILE_PROBLEM_CODES = ['unknown-format', 'unreadable', 'too-many-tasks', 'no-tasks'] as const
export type TaskFileProblemCode = (typeof TASK_FILE_PROBLEM_CODES)[number]

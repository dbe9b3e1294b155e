import { ERRORS, type ErrorCase } from '@daywright/contract/errors/errors.values'
import { CALENDAR_PROBLEM_CODES } from '@daywright/contract/resources/calendars/calendar-problem.values'
import { TASK_FILE_PROBLEM_CODES } from '@daywright/contract/resources/imports/task-file-problem.values'

const IN_WORDS = 'What is wrong with a calendar, its file or its server, in words'

/** Every code with its status and message, as the documentation lists them. */
export const ERROR_ROWS: readonly ErrorCase[] = [
  ...Object.entries(ERRORS).map(([code, [status, message]]) => ({
    code: code as keyof typeof ERRORS,
    status,
    message,
  })),
  ...[...CALENDAR_PROBLEM_CODES, ...TASK_FILE_PROBLEM_CODES].map(code => ({ code, status: 422, message: IN_WORDS })),
]

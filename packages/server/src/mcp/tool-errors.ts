import type { ErrorCode } from '@daywright/contract/errors/errors.values'
import { ApiError } from '../errors/errors.ts'

/** What a model can do about a refusal. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  'validation-failed': 'Correct these arguments and call the tool again. Nothing was changed.',
  'record-not-found':
    'Ids come from find_tasks (tasks) and get_plan (sessions and events); look the id up and call again.',
  'related-record-not-found': 'Use the exact name or id of a project or label of this account.',
  'no-run-to-undo': 'Only the last planner run can be undone, and only once.',
  'changed-since-run': 'The plan can only be undone as long as nothing was changed after it. Call run_plan instead.',
  'session-not-begun': 'A session can be confirmed once it has begun. Use complete_tasks to complete the whole task.',
  'quota-exceeded': 'Tell the person that the account is full; a retry would not help.',
}
const BUSY_STATUSES = [429, 503]

/** Refusals that the model can act on. Everything else ends the request, as in any other endpoint; a repeated one gets the first response. */
export const isToolError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 401 && error.status !== 500 && error.code !== 'request-in-progress'

/** [MCP-5] A refusal in words that say how to correct the call. */
export function explainRefusal({ message, code, status, extra, headers }: ApiError, zone: string): string {
  const details = Object.entries(extra.details ?? {}).map(([field, problems]) => `${field} ${problems.join(', ')}`)
  const times = details.some(detail => /timestamp|date/.test(detail))
    ? `Times are like 2026-03-05T14:30, in ${zone} unless they have an offset; dates are like 2026-03-05.`
    : ''
  const busy = BUSY_STATUSES.includes(status) ? `Try again in ${headers['retry-after'] ?? 10} seconds.` : ''
  const sentences = [[message, ...details].join(': '), times, ADVICE[code] ?? '', busy]
  return sentences
    .filter(sentence => sentence !== '')
    .map(sentence => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')
}

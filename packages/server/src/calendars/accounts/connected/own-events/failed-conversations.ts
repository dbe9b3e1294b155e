import type { CalendarProblemCode } from '@daywright/contract/resources/calendars/calendar-problem.values'
import { refusal, unreadable } from '../../../../errors/errors.ts'
import { RemoteCalendarError } from '../../../remote-problem.ts'

/** Problems that may be over a moment later. It is then not known whether the service has applied the change. */
const UNAVAILABLE: readonly CalendarProblemCode[] = [
  'name-not-found',
  'refused',
  'unreachable',
  'proxy-failed',
  'timeout',
  'cancelled',
  'cut-off',
  'rate-limited',
  'server-error',
  'bad-answer',
]

export const isUnavailable = (error: unknown): boolean =>
  error instanceof RemoteCalendarError && UNAVAILABLE.includes(error.problem.code)

/** [CONN-32] Calls a service during a request: 503 if it does not respond as it should, and 422 if it refuses. */
export async function withServiceErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RemoteCalendarError)) throw error
    throw isUnavailable(error) ? refusal('calendar-service-unavailable') : unreadable(error.problem)
  }
}

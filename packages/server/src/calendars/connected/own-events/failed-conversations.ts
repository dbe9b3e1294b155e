import type { CalendarProblemCode } from '@daywright/contract/resources/calendars/calendar-problem.values'
import { refusal, unreadable } from '../../../errors/errors.ts'
import { RemoteCalendarError } from '../../remote-problem.ts'

/** What may work a moment later. Whether a change has arrived there is then not known. */
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

/** [CONN-32] Talks with a service while somebody waits: 503 if it does not answer as it should, and 422 if it refuses. */
export async function saidByService<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RemoteCalendarError)) throw error
    throw isUnavailable(error) ? refusal('calendar-service-unavailable') : unreadable(error.problem)
  }
}

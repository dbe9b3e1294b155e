import type { CalendarProblem } from '@daywright/contract/resources/calendars/calendar-preview'

/** What can go wrong at a server that has calendars, in the words that people read. */
interface RemoteProblem extends CalendarProblem {
  /** The status of the response, if there was one. */
  status?: number
  /** When the server asked for a pause. */
  retryAfterSeconds?: number
}

/** Ends a conversation with a server that has calendars. */
export class RemoteCalendarError extends Error {
  readonly problem: RemoteProblem

  constructor(problem: RemoteProblem) {
    super(problem.sentence)
    this.problem = problem
  }
}

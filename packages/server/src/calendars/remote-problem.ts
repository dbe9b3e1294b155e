/** What can go wrong at a server that has calendars, in the words that people read. */
export interface RemoteProblem {
  code: string
  sentence: string
  /** The status of the response, if there was one. */
  status?: number
  /** When the server asked for a pause. */
  retryAfterSeconds?: number
}

/** Ends a conversation with a server that has calendars. */
export class RemoteCalendarError<P extends RemoteProblem = RemoteProblem> extends Error {
  readonly problem: P

  constructor(problem: P) {
    super(problem.sentence)
    this.problem = problem
  }
}

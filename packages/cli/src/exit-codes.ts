/** [CMD-3] What scripts can tell apart. */
export const EXIT = {
  done: 0,
  /** The server refused the request, or something unexpected happened. */
  failed: 1,
  /** The command was not written as `--help` says. */
  usage: 2,
  /** There is no profile, or its key is not accepted. */
  notLoggedIn: 3,
  /** The server cannot be reached. */
  offline: 4,
  /** No task, session or suggestion fits, or several do. */
  notFound: 5,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** A command that cannot go on; the message tells the person why and what to do. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

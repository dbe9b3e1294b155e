/** The connection broke during a commit, so the change may or may not have been made. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError'

  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause })
  }
}

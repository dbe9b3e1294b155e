/** The database became unavailable during a commit or after one, so the change may have been made, in whole or in part. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError'

  constructor(cause: unknown) {
    super('The database became unavailable during or after a commit', { cause })
  }
}

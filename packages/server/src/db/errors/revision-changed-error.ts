/** A write that was to happen only if the account has not changed meanwhile, and it has. */
export class RevisionChangedError extends Error {
  override name = 'RevisionChangedError'
}

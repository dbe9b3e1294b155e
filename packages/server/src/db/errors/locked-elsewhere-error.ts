/** Another transaction, or another process, has held a lock for too long. A retry may succeed. */
export class LockedElsewhereError extends Error {
  override name = 'LockedElsewhereError'

  constructor(cause?: unknown) {
    super('Locked by another process', { cause })
  }
}

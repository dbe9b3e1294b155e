/** The name of the only event that the stream sends. */
export const REVISION_EVENT = 'revision'

/** The response header of a write with the revision that it committed. */
export const REVISION_HEADER = 'daywright-revision'

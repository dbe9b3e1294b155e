/** The name of the only event that the stream sends. */
export const REVISION_EVENT = 'revision'

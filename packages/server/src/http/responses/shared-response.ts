import { cacheEncodings } from '../compression/cached-encodings.ts'

/**
 * A response that several requests get, as the bytes that `sendJson` sends as they are: to serialize a large one for each
 * of them would block the event loop, and hold it in memory several times.
 */
export const sharedResponse = <T>(response: T): T => cacheEncodings(Buffer.from(JSON.stringify(response))) as T & Buffer

import { keepForms } from '../compression/kept-forms.ts'

/**
 * A response that several requests get, as the bytes that `sendJson` sends as they are: to serialize a large one for each
 * of them would block the event loop, and hold it in memory several times.
 */
export const sharedResponse = <T>(response: T): T => keepForms(Buffer.from(JSON.stringify(response))) as T & Buffer

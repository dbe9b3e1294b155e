import { caldavError } from './caldav-problems.ts'
import { ETAG } from './dav-names.ts'
import type { DavResponse } from './read-multistatus.ts'

/** Something that can be sent back in a header. A longer one is some mistake, and would be stored. */
const USABLE = /^[\x20-\x7e\x80-\xff]{1,1000}$/

export const isUsableEtag = (text: string): boolean => USABLE.test(text)

/** [CALDAV-6] The ETag of a resource, or null if the server has none; throws if it is one that cannot be sent back. */
export function etagOf({ props }: Pick<DavResponse, 'props'>): string | null {
  const text = props.get(ETAG)?.text.trim() ?? ''
  if (text === '') return null
  if (!isUsableEtag(text)) throw caldavError('bad-answer')
  return text
}

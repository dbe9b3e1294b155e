import { HREF } from '../../calendars/accounts/caldav/dav/dav-names.ts'
import type { DavRefusal } from './dav-refusal.ts'
import { element, rootParts, text } from './write-xml.ts'

/** [CALTODO-9] The reason of a refusal, as RFC 4918 writes it. */
export function refusalText({ reason, href }: DavRefusal): string {
  const { start, end } = rootParts('error')
  return start + element(reason, href === null ? '' : element(HREF, text(href))) + end
}

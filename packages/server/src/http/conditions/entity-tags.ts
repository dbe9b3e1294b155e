import { hash } from 'node:crypto'
import { CODINGS, type Coding } from '../compression/codings.ts'

const WEAK = 'W/'
/** What the tag of a compressed form has at its end; tags that we make have no other dot. */
const FORM = new RegExp(`\\.(?:${CODINGS.join('|')})"$`)
/** A tag in its quotes, weak or strong; what is between the quotes may contain commas. */
const TAG = /(?:W\/)?"[^"]*"/g

const strongTags = new WeakMap<Buffer, string>()

/** The tag of exactly these bytes. A cached response is hashed once. */
export function strongTag(body: Buffer): string {
  const known = strongTags.get(body)
  if (known !== undefined) return known
  const tag = `"${hash('sha256', body, 'base64url')}"`
  strongTags.set(body, tag)
  return tag
}

/**
 * [COMP-9] Of a compressed response: a strong tag names exact bytes, so each form has its own. A weak tag names what they
 * mean, which is the same in all of them.
 */
export const tagOfForm = (etag: string, coding: Coding): string =>
  etag.startsWith(WEAK) ? etag : `${etag.slice(0, -1)}.${coding}"`

const withoutForm = (tag: string) => tag.replace(FORM, '"')

const withoutWeak = (tag: string) => (tag.startsWith(WEAK) ? tag.slice(WEAK.length) : tag)

/** For `If-None-Match`: weak and strong forms of a tag are the same, compressed or not, and `*` is any tag. */
export const matchesWeakly = (header: string, etag: string): boolean => knownTag(header, etag) !== undefined

/** The same, and which form of the tag it is that the client has. */
export function knownTag(header: string, etag: string): string | undefined {
  if (header === etag || header.trim() === '*') return etag
  const known = (header.match(TAG) ?? []).find(tag => withoutForm(withoutWeak(tag)) === withoutWeak(etag))
  if (known === undefined) return undefined
  return etag.startsWith(WEAK) ? etag : withoutWeak(known)
}

/** For `If-Match`: a weak tag matches nothing, because what it stands for may differ. A compressed form is the same record. */
export function matchesStrongly(header: string, etag: string | undefined): boolean {
  if (header.trim() === '*') return true
  return (
    etag !== undefined && !etag.startsWith(WEAK) && (header.match(TAG) ?? []).some(tag => withoutForm(tag) === etag)
  )
}

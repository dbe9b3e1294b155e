import { hash } from 'node:crypto'

const WEAK = 'W/'
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

const withoutWeak = (tag: string) => (tag.startsWith(WEAK) ? tag.slice(WEAK.length) : tag)

/** For `If-None-Match`: weak and strong forms of a tag are the same, and `*` is any tag. */
export function matchesWeakly(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return (header.match(TAG) ?? []).some(tag => withoutWeak(tag) === withoutWeak(etag))
}

/** For `If-Match`: a weak tag matches nothing, because what it stands for may differ. */
export function matchesStrongly(header: string, etag: string | undefined): boolean {
  if (header.trim() === '*') return true
  return etag !== undefined && !etag.startsWith(WEAK) && (header.match(TAG) ?? []).some(tag => tag === etag)
}

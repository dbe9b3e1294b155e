import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

const MAX_NAMES = 2000
const names = new LRUCache<string, string>({ max: MAX_NAMES })

/** Prepared once per connection, under a hash of its text: planning it costs more than running it. */
export const prepared = (text: string, values: readonly unknown[]): pg.QueryConfig =>
  values.length > 0 ? { name: nameOf(text), text, values: values as unknown[] } : { text }

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}

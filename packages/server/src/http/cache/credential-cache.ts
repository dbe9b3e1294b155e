/** Longest time for which another process's change of a key, session or role may go unnoticed here. */
const KEPT_MILLISECONDS = 5000
const MOST_ENTRIES = 10_000

/** Remembers for a few seconds what a secret was found to belong to, so that not every request asks the database. */
export interface CredentialCache<T> {
  find(key: string, now: string, look: () => Promise<T | undefined>): Promise<T | undefined>
  /** Drops what fits; a look-up that is under way is not remembered either. */
  forget(fits: (value: T) => boolean): void
}

interface Entry<T> {
  value: T
  foundAt: number
}

export function credentialCache<T>(): CredentialCache<T> {
  const entries = new Map<string, Entry<T>>()
  let forgotten = 0
  return {
    async find(key, now, look) {
      const present = Date.parse(now)
      const known = entries.get(key)
      if (known && Math.abs(present - known.foundAt) < KEPT_MILLISECONDS) return known.value
      entries.delete(key)
      const before = forgotten
      const value = await look()
      if (value !== undefined && before === forgotten) keep(entries, key, { value, foundAt: present })
      return value
    },
    forget(fits) {
      forgotten++
      for (const [key, { value }] of entries) if (fits(value)) entries.delete(key)
    },
  }
}

function keep<T>(entries: Map<string, Entry<T>>, key: string, entry: Entry<T>): void {
  const oldest = entries.keys().next().value
  if (entries.size >= MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
  entries.set(key, entry)
}

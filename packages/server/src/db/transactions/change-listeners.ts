type Listener = () => void

/** The listeners of this process, by account. */
interface ChangeListeners {
  add(ownerId: string, listener: Listener): () => void
  notify(ownerId: string): void
  notifyAll(): void
  isEmpty(): boolean
}

export function changeListeners(): ChangeListeners {
  const byOwner = new Map<string, Set<Listener>>()
  const notify = (ownerId: string) => {
    for (const listener of byOwner.get(ownerId) ?? []) listener()
  }
  return {
    add(ownerId, listener) {
      const own = byOwner.get(ownerId) ?? new Set()
      byOwner.set(ownerId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && byOwner.get(ownerId) === own) byOwner.delete(ownerId)
      }
    },
    notify,
    notifyAll: () => {
      for (const ownerId of [...byOwner.keys()]) notify(ownerId)
    },
    isEmpty: () => byOwner.size === 0,
  }
}

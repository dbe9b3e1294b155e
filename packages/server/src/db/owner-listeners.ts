type Listener = () => void

/** Who in this process wants to be told of changes, by account. */
export interface OwnerListeners {
  add(ownerId: string, listener: Listener): () => void
  tell(ownerId: string): void
  tellAll(): void
  isEmpty(): boolean
}

export function ownerListeners(): OwnerListeners {
  const byOwner = new Map<string, Set<Listener>>()
  const tell = (ownerId: string) => {
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
    tell,
    tellAll: () => {
      for (const ownerId of [...byOwner.keys()]) tell(ownerId)
    },
    isEmpty: () => byOwner.size === 0,
  }
}

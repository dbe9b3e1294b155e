/** What is known of a kept answer without reading it. */
export interface CacheEntry {
  hash: string
  /** The first part of its key. */
  kind: string
  userId: string
  /** The length of its JSON. */
  size: number
}

export interface Budget {
  answers: number
  characters: number
}

/** [WEB-361] Far more than the views of one person have. */
export const BUDGET: Budget = { answers: 300, characters: 20_000_000 }

/** Where the browser has no room for that. */
export const SMALL_BUDGET: Budget = { answers: 40, characters: 2_000_000 }

/** Without these, the app does not open. They are small. */
const NEEDED: ReadonlySet<string> = new Set(['session', 'profile', 'planner'])

/** [WEB-361] The answers that have to go: all of other accounts, and the oldest ones that are over the budget. Sorted from new to old. */
export function overBudget(newestFirst: readonly CacheEntry[], userId: string, budget: Budget): string[] {
  const kept = { answers: 0, characters: 0 }
  return newestFirst
    .filter(({ userId: owner, kind, size }) => {
      if (owner !== userId) return true
      const isOver = kept.answers + 1 > budget.answers || kept.characters + size > budget.characters
      if (isOver && !NEEDED.has(kind)) return true
      kept.answers++
      kept.characters += size
      return false
    })
    .map(({ hash }) => hash)
}

/** Whether the browser has no more room for this site. */
export const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

import { createContext, use } from 'react'

/** Tracks typed values that are not saved yet, so that leaving the page can warn about them. */
export interface UnsavedFields {
  typed(field: string, value: unknown): void
  /** The value is saved; a newer one is still unsaved. */
  saved(field: string, value: unknown): void
  /** Registers a save in progress, which `settle` waits for. */
  during<T>(save: Promise<T>): Promise<T>
  hasAny(): boolean
  settle(): Promise<void>
}

export function createUnsavedFields(): UnsavedFields {
  const values = new Map<string, unknown>()
  const saves = new Set<Promise<unknown>>()
  return {
    typed: (field, value) => void values.set(field, value),
    saved: (field, value) => {
      if (values.get(field) === value) values.delete(field)
    },
    during: async save => {
      saves.add(save)
      try {
        return await save
      } finally {
        saves.delete(save)
      }
    },
    hasAny: () => values.size > 0,
    settle: async () => void (await Promise.allSettled(saves)),
  }
}

export const UnsavedFieldsContext = createContext<UnsavedFields>(createUnsavedFields())
export const useUnsavedFields = (): UnsavedFields => use(UnsavedFieldsContext)

import { createContext, use } from 'react'

/** Tracks typed values that are not saved yet, so that leaving the page can warn about them. */
export interface UnsavedFields {
  /** `save` sends the value; without it, the value is being sent already. */
  typed(field: string, value: unknown, save?: () => void): void
  /** The value is saved; a newer one is still unsaved. */
  saved(field: string, value: unknown): void
  /** Registers a save in progress, which `settle` waits for. */
  during<T>(save: Promise<T>): Promise<T>
  hasAny(): boolean
  /** Sends what was typed and not sent, and waits for every save in progress. */
  settle(): Promise<void>
}

export function createUnsavedFields(): UnsavedFields {
  const fields = new Map<string, { value: unknown; save: (() => void) | undefined }>()
  const saves = new Set<Promise<unknown>>()
  return {
    typed: (field, value, save) => void fields.set(field, { value, save }),
    saved: (field, value) => {
      if (fields.get(field)?.value === value) fields.delete(field)
    },
    during: async save => {
      saves.add(save)
      try {
        return await save
      } finally {
        saves.delete(save)
      }
    },
    hasAny: () => fields.size > 0,
    settle: async () => {
      for (const { save } of fields.values()) save?.()
      await Promise.allSettled(saves)
    },
  }
}

export const UnsavedFieldsContext = createContext<UnsavedFields>(createUnsavedFields())
export const useUnsavedFields = (): UnsavedFields => use(UnsavedFieldsContext)

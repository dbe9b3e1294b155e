/** The language that the person chose, as the account last said it; absent if the browser decides. */
const STORED = 'daywright-language'

export const storedLanguage = (): string | null => localStorage.getItem(STORED)

/** Takes effect when the app starts next. */
export function storeLanguage(code: string | null): void {
  if (code === null) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, code)
}

import { QUICK_ADD_LANGUAGES } from '@daywright/contract/resources/tasks/quick-add.values'
import { bestLanguage } from '@daywright/language/best-language'
import type { QuickAddLanguage } from '@daywright/quick-add/language/language'
import { loadLanguage } from '@daywright/quick-add/language/load-language'
import { useEffect, useState } from 'react'
import { storedLanguage } from '../../ui/language/stored-language.ts'

/** The language in which lines are read beside English: the chosen one, or else the first of the browser's that quick add knows. */
export const lineLanguageCode = (chosen: string | null, browser: readonly string[]): string =>
  bestLanguage(chosen === null ? browser : [chosen], QUICK_ADD_LANGUAGES)

/** Without its words, lines are read in English. */
let loading: Promise<QuickAddLanguage | null> | undefined
let loaded: QuickAddLanguage | null | undefined

async function load(): Promise<QuickAddLanguage | null> {
  const language = await loadLanguage(lineLanguageCode(storedLanguage(), navigator.languages)).catch(() => undefined)
  loaded = language ?? null
  return loaded
}

/** The words of that language: undefined while they are being loaded, null if there are none. */
export function useLineLanguage(): QuickAddLanguage | null | undefined {
  const [language, setLanguage] = useState(() => loaded)
  useEffect(() => {
    let isShown = true
    loading ??= load()
    void loading.then(found => isShown && setLanguage(found))
    return () => {
      isShown = false
    }
  }, [])
  return language
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { storedLanguage, storeLanguage } from '../../ui/language/stored-language.ts'

/** Whether this page has received the language before: what is typed since then must not be lost. */
let isKnown = false

/**
 * [LANG-10] Keeps the language of the account in this browser. On a device that did not know it, the app starts again at once;
 * a change from another device takes effect when the app is opened next.
 */
export function useAccountLanguage(): void {
  const { data: settings } = useQuery(queries.plannerSettings())
  const language = settings?.language
  useEffect(() => {
    if (language === undefined) return
    const isFirst = !isKnown
    isKnown = true
    if (language === storedLanguage()) return
    storeLanguage(language)
    // A browser that stores nothing would start again without end.
    if (isFirst && storedLanguage() === language) location.reload()
  }, [language])
}

import { FALLBACK_TIMEZONE } from '@daywright/contract/resources/profile/user.values'
import { SOURCE_LANGUAGE } from '@daywright/language/best-language'
import { currentCode } from '@daywright/language/current-language'
import { storeLanguage } from '../../ui/language/stored-language.ts'
import { api } from '../queries/api-client.ts'
import { duringChange } from '../queries/refetch.ts'

interface Spoken {
  timezone: string
  language: string | null
}

/** [USER-13] What a new account takes from its first browser: only what is not set yet. English is the language of emails anyway. */
export const adopted = (account: Spoken, browser: Spoken): Partial<{ timezone: string; language: string }> => ({
  ...(account.timezone === FALLBACK_TIMEZONE &&
    browser.timezone !== account.timezone && { timezone: browser.timezone }),
  ...(account.language === null &&
    browser.language !== null &&
    browser.language !== SOURCE_LANGUAGE && { language: browser.language }),
})

/**
 * [USER-13] The zone and the language of the browser, before a new account is asked anything, so that a user who skips the welcome has them,
 * and emails and notifications too. Without them the app still works.
 */
export async function adoptBrowser(): Promise<void> {
  const [{ timezone }, { language }] = await Promise.all([api.user.get(), api.plannerSettings.get()])
  const browser = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: currentCode() }
  const change = adopted({ timezone, language }, browser)
  await duringChange(async () => {
    if (change.timezone) await api.user.update({ body: { timezone: change.timezone } })
    if (!change.language) return
    await api.plannerSettings.update({ body: { language: change.language } })
    // The app speaks it already, and need not start again.
    storeLanguage(change.language)
  })
}

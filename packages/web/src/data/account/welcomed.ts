import { api } from '../queries/api-client.ts'
import { adoptBrowser } from './adopt-browser.ts'

const KEY = 'daywright-welcomed'

export const markWelcomed = (): void => localStorage.setItem(KEY, 'yes')

/** Whether the account is empty and the welcome page was not shown in this browser. */
export async function isNewcomer(): Promise<boolean> {
  if (localStorage.getItem(KEY)) return false
  const [tasks, preferences] = await Promise.all([
    api.tasks.list({ query: { limit: '1', includeCompleted: 'true' } }),
    api.schedulePreferences.list(),
  ])
  const isNew = tasks.pagination.total === 0 && preferences.length === 0
  if (isNew) await adoptBrowser().catch(() => {})
  else markWelcomed()
  return isNew
}

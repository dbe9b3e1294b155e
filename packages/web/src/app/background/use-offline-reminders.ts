import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { showToast } from '../../ui/dialogs/toast.tsx'
import { dueReminders, reminderTag } from './offline-reminders.ts'
import { showNotification } from './show-notification.ts'

/** The tags of reminders that were shown, in this browser: several windows may be open. */
const STORED_TAGS = 'daywright-reminded'
const MAX_TAGS = 50

/**
 * [WEB-362] While the server cannot be reached, and so sends nothing, the app itself reminds of today's sessions: as a notification if the
 * person allows it, or else with a message.
 */
export function useOfflineReminders(isConnected: boolean): void {
  const now = useMinute()
  const zone = useZone()
  const { data: day } = useQuery({ ...queries.today(), enabled: false })
  const { data: settings } = useQuery({ ...queries.reminders(), enabled: false })
  const { data: profile } = useQuery({ ...queries.profile(), enabled: false })
  useEffect(() => {
    if (isConnected || !day || !settings || !profile) return
    for (const { name, title } of dueReminders(day, settings, zone, Date.parse(now)))
      void reminderTag(profile.id, name).then(tag => remind(tag, title))
  }, [isConnected, day, settings, profile, zone, now])
}

/** Once. */
async function remind(tag: string, title: string): Promise<void> {
  const isNew = await navigator.locks.request(STORED_TAGS, () => {
    const shownTags = JSON.parse(localStorage.getItem(STORED_TAGS) ?? '[]') as string[]
    if (shownTags.includes(tag)) return false
    localStorage.setItem(STORED_TAGS, JSON.stringify([...shownTags, tag].slice(-MAX_TAGS)))
    return true
  })
  if (isNew && !(await showNotification(title, { tag, path: '/today' }))) showToast(title)
}

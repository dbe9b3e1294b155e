import { useEffect } from 'react'
import { api } from '../data/api-client.ts'
import { duringChange } from '../data/refetch.ts'
import { useZone } from '../data/use-zone.ts'

const KEY = 'daywright-morning-summary'

/** Requests the morning summary when the app is first opened on a day; the server creates at most one a day. */
export function useMorningSummary(isWanted: boolean): void {
  const zone = useZone()
  useEffect(() => {
    const today = zone.today()
    if (!isWanted || localStorage.getItem(KEY) === today) return
    localStorage.setItem(KEY, today)
    duringChange(() => api.notifications.generate({ body: { type: 'morning_summary' } }))
      // A failure is harmless: the next start tries again.
      .catch(() => localStorage.removeItem(KEY))
  }, [zone, isWanted])
}

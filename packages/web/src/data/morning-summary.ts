import { useEffect } from 'react'
import { api } from './api-client.ts'
import { refreshAll } from './use-change.ts'
import { useZone } from './use-zone.ts'

const KEY = 'daywright-summed-up'

/** Has the day summed up when the app is opened on it for the first time; the server writes one a day in any case. */
export function useMorningSummary(isWanted: boolean): void {
  const zone = useZone()
  useEffect(() => {
    const today = zone.today()
    if (!isWanted || localStorage.getItem(KEY) === today) return
    localStorage.setItem(KEY, today)
    api.notifications
      .generate({ body: { type: 'morning_summary' } })
      .then(refreshAll)
      // It is no harm when it fails: the next day has one of its own.
      .catch(() => localStorage.removeItem(KEY))
  }, [zone, isWanted])
}

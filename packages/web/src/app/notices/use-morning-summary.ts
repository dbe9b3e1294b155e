import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiNow } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { duringChange } from '../../data/queries/refetch.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { useZone } from '../../data/time/use-zone.ts'

/** One for each account, because people may share a browser. */
const keyOf = (accountId: string) => `daywright-morning-summary-${accountId}`

/** Requests the morning summary when the app is first opened on a day; the server creates at most one a day. */
export function useMorningSummary(isEnabled: boolean): void {
  const zone = useZone()
  const { data: account } = useSuspenseQuery(queries.profile())
  const key = keyOf(account.id)
  useEffect(() => {
    const today = zone.today()
    if (!isEnabled || localStorage.getItem(key) === today) return
    // It is a change, after which everything on screen is fetched again: first the view has to be there.
    return whenSettled(() => {
      localStorage.setItem(key, today)
      duringChange(() => apiNow.notifications.generate({ body: { type: 'morning_summary' } }))
        // A failure is harmless: the next start tries again.
        .catch(() => localStorage.removeItem(key))
    })
  }, [zone, key, isEnabled])
}

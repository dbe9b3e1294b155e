import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { unconfirmedSessions } from '../../data/time/unconfirmed-sessions.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'

/** One for each account, because people may share a browser. */
const keyOf = (accountId: string) => `daywright-review-${accountId}`

/** [WEB-244] Asks once a day how past sessions went, if the account plans missed ones again. */
export function useReviewPrompt(isEnabled: boolean): void {
  const zone = useZone()
  const { data: account } = useSuspenseQuery(queries.profile())
  const { data: settings } = useQuery(queries.plannerSettings())
  const rollsOver = settings !== undefined && settings.pastSessions !== 'count'
  const { data: day } = useQuery({ ...queries.today(), enabled: isEnabled && rollsOver })
  const isDue = isEnabled && rollsOver && unconfirmedSessions(day?.unconfirmed ?? [], zone).recent.length > 0
  const key = keyOf(account.id)
  useEffect(() => {
    const today = zone.today()
    if (!isDue || localStorage.getItem(key) === today) return
    localStorage.setItem(key, today)
    openOverlay('review')
  }, [zone, key, isDue])
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { leftToday } from './left-today.ts'

/** [WEB-355] The icon of the installed app says what is left today, as far as the day is known here. */
export function useAppBadge(): void {
  const { data: day } = useQuery({ ...queries.today(), enabled: false })
  const count = day ? leftToday(day) : null
  useEffect(() => {
    if (count === null || !('setAppBadge' in navigator)) return
    // Browsers refuse it where the app is not installed.
    void navigator.setAppBadge(count).catch(() => {})
  }, [count])
}

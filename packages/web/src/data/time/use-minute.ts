import { useEffect, useState } from 'react'
import { MINUTE_MS } from '../../ui/time/time-units.ts'

const thisMinute = () => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()

/** The current time to the minute: components that use it render once a minute. */
export function useMinute(): string {
  const [minute, setMinute] = useState(thisMinute)
  useEffect(() => {
    const timer = setInterval(() => setMinute(thisMinute()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return minute
}

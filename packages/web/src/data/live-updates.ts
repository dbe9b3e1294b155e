import { api as endpoints } from '@daywright/contract/api'
import { useEffect, useState } from 'react'
import { refreshAll } from './use-change.ts'

/** Shorter gaps, such as a restart of the server, are not worth a word. */
const PATIENCE_MS = 3000

/** Follows the owner's changes, wherever they are made, and says whether the server can be heard. */
export function useLiveUpdates(): { isConnected: boolean } {
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    let seen: number | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const stream = new EventSource(endpoints.events.stream.path)
    stream.addEventListener('open', () => {
      clearTimeout(silence)
      silence = undefined
      setConnected(true)
    })
    stream.addEventListener('revision', event => {
      const { revision } = JSON.parse(event.data) as { revision: number }
      if (seen !== undefined && revision !== seen) void refreshAll()
      seen = revision
    })
    stream.addEventListener('error', () => {
      silence ??= setTimeout(() => setConnected(false), PATIENCE_MS)
    })
    return () => {
      clearTimeout(silence)
      stream.close()
    }
  }, [])
  return { isConnected }
}

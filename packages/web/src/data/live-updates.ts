import { api as endpoints } from '@daywright/contract/api'
import type { RevisionEvent } from '@daywright/contract/event'
import { REVISION_EVENT } from '@daywright/contract/event.values'
import { useEffect, useState } from 'react'
import { refreshAll } from './use-change.ts'

/** Shorter gaps, such as a restart of the server, are not worth a word. */
const PATIENCE_MS = 3000
const AGAIN_MS = 3000
/** What the first view was told is taken to be as new as the first revision, unless that takes longer to come. */
const AT_ONCE_MS = 500

/** Follows the owner's changes, wherever they are made, and says whether the server can be heard. */
export function useLiveUpdates(): { isConnected: boolean } {
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    const begin = performance.now()
    let seen: number | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const stop = listen({
      onOpen: () => {
        clearTimeout(silence)
        silence = undefined
        setConnected(true)
      },
      onRevision: revision => {
        const isOutdated = seen === undefined ? performance.now() - begin > AT_ONCE_MS : revision !== seen
        seen = revision
        if (isOutdated) void refreshAll()
      },
      onSilence: () => {
        silence ??= setTimeout(() => setConnected(false), PATIENCE_MS)
      },
    })
    return () => {
      clearTimeout(silence)
      stop()
    }
  }, [])
  return { isConnected }
}

interface Listener {
  onOpen: () => void
  onRevision: (revision: number) => void
  onSilence: () => void
}

/**
 * [WEB-114] A browser opens a stream that broke off again by itself, but gives up for good when it is turned away, as by a
 * server that is about to stop or by what stands before it. Then it is opened anew.
 */
function listen({ onOpen, onRevision, onSilence }: Listener): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const open = (): EventSource => {
    const opened = new EventSource(endpoints.events.stream.path)
    opened.addEventListener('open', onOpen)
    opened.addEventListener(REVISION_EVENT, event => onRevision((JSON.parse(event.data) as RevisionEvent).revision))
    opened.addEventListener('error', () => {
      onSilence()
      if (opened.readyState !== EventSource.CLOSED) return
      again = setTimeout(() => {
        stream = open()
      }, AGAIN_MS)
    })
    return opened
  }
  let stream = open()
  return () => {
    clearTimeout(again)
    stream.close()
  }
}

import { api as endpoints } from '@daywright/contract/api/api'
import type { RevisionEvent } from '@daywright/contract/api/event'
import { REVISION_EVENT } from '@daywright/contract/api/event.values'
import { useEffect, useState } from 'react'
import { checkForNewVersion } from '../../ui/lazy/new-version.ts'
import { sendWaiting } from '../outbox/send-or-keep.ts'
import { api } from './api-client.ts'
import { noteSignedOut } from './query-client.ts'
import { noteAnnounced } from './refetch.ts'

/** Shorter interruptions, such as a restart of the server, are not reported. */
const REPORT_AFTER_MS = 2000
const RECONNECT_MS = 3000
const NETWORK_CHANGES = ['online', 'offline']

/** Follows changes of the account by any client, and returns whether the event stream is connected. */
export function useLiveUpdates(): { isConnected: boolean } {
  const [isConnected, setConnected] = useState(true)
  useEffect(() => {
    let isReopened = false
    let disconnected: ReturnType<typeof setTimeout> | undefined
    let isKnownSignedOut = false
    const stop = listen({
      onOpen: () => {
        isKnownSignedOut = false
        clearTimeout(disconnected)
        disconnected = undefined
        setConnected(true)
        if (isReopened) void checkForNewVersion()
        isReopened = true
        void sendWaiting()
      },
      onRevision: noteAnnounced,
      onRefusal: async () => {
        if (isKnownSignedOut || !(await isSignedOut())) return
        isKnownSignedOut = true
        noteSignedOut()
      },
      onDisconnect: () => {
        disconnected ??= setTimeout(() => setConnected(false), REPORT_AFTER_MS)
      },
    })
    // The browser knows before the stream does.
    const onOffline = () => setConnected(false)
    window.addEventListener('offline', onOffline)
    return () => {
      window.removeEventListener('offline', onOffline)
      clearTimeout(disconnected)
      stop()
    }
  }, [])
  return { isConnected }
}

/** [WEB-410] An idle window learns only in this way that its session was ended elsewhere. */
const isSignedOut = (): Promise<boolean> =>
  api.auth.getSession().then(
    ({ user }) => !user,
    () => false,
  )

interface Listener {
  onOpen: () => void
  /** The server, or a proxy, has not accepted the request. */
  onRefusal: () => void
  onRevision: (revision: number) => void
  onDisconnect: () => void
}

/**
 * [WEB-114] The browser reopens a broken stream by itself, but gives up when the request is refused, for example by a
 * proxy or a server that is shutting down. In that case it is opened again here.
 */
function listen({ onOpen, onRefusal, onRevision, onDisconnect }: Listener): () => void {
  let reconnect: ReturnType<typeof setTimeout> | undefined
  const open = (): EventSource => {
    const opened = new EventSource(endpoints.events.stream.path)
    opened.addEventListener('open', onOpen)
    opened.addEventListener(REVISION_EVENT, event => onRevision((JSON.parse(event.data) as RevisionEvent).revision))
    opened.addEventListener('error', () => {
      onDisconnect()
      if (opened.readyState !== EventSource.CLOSED) return
      onRefusal()
      reconnect = setTimeout(() => {
        stream = open()
      }, RECONNECT_MS)
    })
    return opened
  }
  let stream = open()
  // A stream whose connection was lost with the network may never say so, and one that was just being opened may still
  // say that it is open. A server on this machine can be reached without a network.
  const reopen = () => {
    clearTimeout(reconnect)
    stream.close()
    stream = open()
  }
  for (const change of NETWORK_CHANGES) window.addEventListener(change, reopen)
  return () => {
    for (const change of NETWORK_CHANGES) window.removeEventListener(change, reopen)
    clearTimeout(reconnect)
    stream.close()
  }
}

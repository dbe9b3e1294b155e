import { type BackgroundLoop, backgroundLoop } from '../../jobs/background-loop.ts'
import { SENT_AT_ONCE } from './reminder-worker.ts'

/** The places do not look by themselves; this only has to be longer than the time between two wakes. */
const ONLY_WHEN_WOKEN = 24 * 60 * 60_000

interface SendingPlacesOptions {
  /** Sends one reminder that is due; false if there is none. */
  sendDue: () => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * [REMIND-24] As many places as reminders are sent at once. Each sends until nothing is due. All are woken together by one timer, so
 * that they share a single claim: places with timers of their own would ask the database twenty times as often for nothing.
 */
export function sendingPlaces({ sendDue, onError }: SendingPlacesOptions): BackgroundLoop {
  const places = Array.from({ length: SENT_AT_ONCE }, () =>
    backgroundLoop({ work: sendDue, onError, milliseconds: ONLY_WHEN_WOKEN }),
  )
  const waking = backgroundLoop({
    onError,
    work: async () => {
      for (const place of places) place.wake()
      return false
    },
  })
  return {
    start() {
      for (const place of places) place.start()
      waking.start()
    },
    wake: waking.wake,
    async stop() {
      await Promise.all([waking, ...places].map(loop => loop.stop()))
    },
  }
}

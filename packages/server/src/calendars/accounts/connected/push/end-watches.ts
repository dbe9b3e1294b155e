import { RemoteCalendarError } from '../../../remote-problem.ts'
import type { ConnectedAccount, Connections } from '../connections.ts'

/** The user who disconnects the account waits this long at most. */
const END_MILLISECONDS = 3_000

/** [CONN-42] Asks the service to stop calling about the calendars of an account. It stops by itself after two days, so a failure does no harm. */
export async function endWatches(
  connections: Connections,
  account: ConnectedAccount,
  calendars: readonly { watchId: string | null }[],
): Promise<void> {
  const ids = calendars.flatMap(({ watchId }) => watchId ?? [])
  if (ids.length === 0) return
  try {
    const api = await connections.open(account, AbortSignal.timeout(END_MILLISECONDS))
    for (const id of ids) await api.provider.unwatch(api, id)
  } catch (error) {
    if (!(error instanceof RemoteCalendarError)) throw error
  }
}

import type { DatabaseSync } from 'node:sqlite'
import type { ChangeFeed } from '../database.ts'
import { changeListeners } from '../transactions/change-listeners.ts'

const POLL_MILLISECONDS = 1000

interface SqliteChangeFeed extends ChangeFeed {
  close(): void
}

/**
 * Changes of this process are published directly. Changes of other processes are found by polling SQLite's data version,
 * which does not say whose records changed, so all listeners are notified.
 */
export function sqliteChangeFeed(connection: DatabaseSync): SqliteChangeFeed {
  const listeners = changeListeners()
  let polling: NodeJS.Timeout | undefined
  const stopPolling = () => {
    clearInterval(polling)
    polling = undefined
  }
  return {
    subscribe(ownerId, listener) {
      polling ??= pollOtherProcesses(connection, listeners.notifyAll)
      const leave = listeners.add(ownerId, listener)
      return () => {
        leave()
        if (listeners.isEmpty()) stopPolling()
      }
    },
    publish: listeners.notify,
    publishAll: listeners.notifyAll,
    close: stopPolling,
  }
}

function pollOtherProcesses(connection: DatabaseSync, changed: () => void): NodeJS.Timeout {
  let seen = dataVersion(connection)
  return setInterval(() => {
    const present = dataVersion(connection)
    if (present === seen) return
    seen = present
    changed()
  }, POLL_MILLISECONDS).unref()
}

/** Changes with each commit of another connection; undefined while the file cannot be read. */
function dataVersion(connection: DatabaseSync): unknown {
  try {
    return connection.prepare('pragma data_version').get()?.data_version
  } catch {
    return undefined
  }
}

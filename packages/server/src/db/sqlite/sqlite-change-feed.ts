import type { DatabaseSync } from 'node:sqlite'
import { changeListeners } from '../change-listeners.ts'
import type { ChangeFeed } from '../database.ts'

const LOOK_MILLISECONDS = 1000

interface SqliteChangeFeed extends ChangeFeed {
  close(): void
}

/**
 * The process announces its own changes to itself. That another one wrote to the file, SQLite tells only who asks, and not
 * of whom: then everyone who listens is told, and looks.
 */
export function sqliteChangeFeed(connection: DatabaseSync): SqliteChangeFeed {
  const listeners = changeListeners()
  let looking: NodeJS.Timeout | undefined
  const stopLooking = () => {
    clearInterval(looking)
    looking = undefined
  }
  return {
    subscribe(ownerId, listener) {
      looking ??= lookForOthers(connection, listeners.notifyAll)
      const leave = listeners.add(ownerId, listener)
      return () => {
        leave()
        if (listeners.isEmpty()) stopLooking()
      }
    },
    publish: listeners.notify,
    publishAll: listeners.notifyAll,
    close: stopLooking,
  }
}

function lookForOthers(connection: DatabaseSync, changed: () => void): NodeJS.Timeout {
  let seen = othersVersion(connection)
  return setInterval(() => {
    const present = othersVersion(connection)
    if (present === seen) return
    seen = present
    changed()
  }, LOOK_MILLISECONDS).unref()
}

/** Another number after each commit that another connection made; undefined while the file cannot be read. */
function othersVersion(connection: DatabaseSync): unknown {
  try {
    return connection.prepare('pragma data_version').get()?.data_version
  } catch {
    return undefined
  }
}

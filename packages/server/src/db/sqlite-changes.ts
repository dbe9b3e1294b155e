import type { DatabaseSync } from 'node:sqlite'
import type { Changes } from './database.ts'
import { ownerListeners } from './owner-listeners.ts'

const LOOK_MILLISECONDS = 1000

interface SqliteChanges extends Changes {
  close(): void
}

/**
 * The process announces its own changes to itself. That another one wrote to the file, SQLite tells only who asks, and not
 * of whom: then everyone who listens is told, and looks.
 */
export function sqliteChanges(connection: DatabaseSync): SqliteChanges {
  const listeners = ownerListeners()
  let looking: NodeJS.Timeout | undefined
  const stopLooking = () => {
    clearInterval(looking)
    looking = undefined
  }
  return {
    subscribe(ownerId, listener) {
      looking ??= lookForOthers(connection, listeners.tellAll)
      const leave = listeners.add(ownerId, listener)
      return () => {
        leave()
        if (listeners.isEmpty()) stopLooking()
      }
    },
    announce: listeners.tell,
    announceAll: listeners.tellAll,
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

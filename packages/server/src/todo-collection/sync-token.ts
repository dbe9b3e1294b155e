import type { Collection } from './open-collection.rules.ts'

const START = 'urn:daywright:todos:'
const TOKEN = new RegExp(`^${START}(\\d{1,16}):(\\d{4}-\\d\\d-\\d\\d):([0-9a-f]{8})$`)

/** [CALTODO-10] Names the state of a collection: its last change, the day from which on finished tasks are in it, and how it is written. */
export const syncToken = ({ revision, since, version }: Collection): string =>
  `${START}${revision}:${since.slice(0, 10)}:${version}`

/** What a client knew: changes up to a revision, and finished tasks from a day on. */
export interface KnownState {
  revision: number
  since: string
}

/** Null if what has changed since is not known any more, or nothing is as it was. */
export function readSyncToken(token: string, { revision, keptFrom, version, since }: Collection): KnownState | null {
  const [, number = '', day = '', known] = TOKEN.exec(token) ?? []
  const from = `${day}T00:00:00.000Z`
  const isUsable =
    known === version && Number(number) >= keptFrom && Number(number) <= revision && !Number.isNaN(Date.parse(from))
  // A clock that was set back would bring finished tasks back that nobody reports.
  return isUsable && from <= since ? { revision: Number(number), since: from } : null
}

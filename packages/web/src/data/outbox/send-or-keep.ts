import type { ClientOptions } from '@daywright/contract/client/client'
import { fetchNotingRevision } from '../queries/fetch-noting-revision.ts'
import { localIdsIn } from './waiting-change.ts'
import { withKnownIds } from './waiting-changes.ts'

type Init = Parameters<NonNullable<ClientOptions['fetch']>>[1]

/** Half of the code that keeps changes is needed when something is changed, and no first view needs it. */
const loadKeeping = () => import('./keep-change.ts')

/** Reads at once; what is changed goes through `keep-change.ts`, or straight to the server where that cannot be loaded. */
export async function sendOrKeep(url: string, init: Init): Promise<Response> {
  if (init.method === 'GET') return read(url, init)
  const keeping = await loadKeeping().catch(() => null)
  return keeping ? keeping.changeOrKeep(url, init) : fetchNotingRevision(withKnownIds(url), init)
}

async function read(url: string, init: Init): Promise<Response> {
  const known = withKnownIds(url)
  // The server does not know it yet, and what this browser knows of it is on screen.
  if (localIdsIn(known).length > 0) throw new TypeError('It waits to be sent')
  return fetchNotingRevision(known, init)
}

/** For a record that could not be read: the change is compared with it when there is a connection. */
export const keepForLater = async (url: string, init: Init): Promise<Response> =>
  (await loadKeeping()).keepUnsent(url, init)

/** Sends what waits. Called whenever there is a connection, so the code is there when something is changed. */
export async function sendWaiting(): Promise<void> {
  // Without a connection there is nothing to send.
  const keeping = await loadKeeping().catch(() => null)
  await keeping?.sendChanges()
}

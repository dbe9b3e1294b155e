import type { ClientOptions } from '@daywright/contract/client/client'
import { IDEMPOTENCY_KEY_HEADER } from '@daywright/contract/fields/idempotency.values'
import { fetchNotingRevision } from '../queries/fetch-noting-revision.ts'
import { isFromProxy } from '../queries/is-unreachable.ts'
import { canWait, type KeptRequest, prepareChanges } from './change-kinds.ts'
import { askToPersist } from './persist-storage.ts'
import { sendChanges, sendChangesSoon } from './send-changes.ts'
import { localIdsIn, type NewChange } from './waiting-change.ts'
import { addChange, loadChanges, ownId, waitingChanges, withKnownIds } from './waiting-changes.ts'

export { sendChanges }

type Init = Parameters<NonNullable<ClientOptions['fetch']>>[1]

/**
 * [WEB-350] Sends a request. A change that can wait and gets no response is kept in this browser, and the app goes on as if the server
 * had carried it out. So is one that is made while others wait: they are sent in order.
 */
export async function changeOrKeep(url: string, init: Init): Promise<Response> {
  const known = withKnownIds(url)
  const request = readRequest(known, init)
  if (!canWait(request)) return fetchNotingRevision(known, init)
  if (await mustWait(request)) {
    const answer = await keep(request, { isTried: false, key: crypto.randomUUID() })
    if (answer) {
      void sendChanges()
      return answer
    }
  }
  const key = crypto.randomUUID()
  try {
    const response = await fetchNotingRevision(known, withKey({ ...init, ...bodyOf(request) }, key))
    if (!isFromProxy(response.status, await hasCode(response))) return response
    return (await keep(request, { isTried: true, key })) ?? response
  } catch (error) {
    const answer = await keep(request, { isTried: true, key })
    if (!answer) throw error
    return answer
  }
}

/** For a record that could not be read: the change is compared with it when there is a connection. */
export async function keepUnsent(url: string, init: Init): Promise<Response> {
  const answer = await keep(readRequest(withKnownIds(url), init), { isTried: false, key: crypto.randomUUID() })
  if (!answer) throw new TypeError('This browser cannot keep the change')
  return answer
}

function readRequest(url: string, { method, body }: Init): KeptRequest {
  if (body === undefined) return { method, url }
  return { method, url, body: JSON.parse(withKnownIds(body)) as Record<string, unknown> }
}

const bodyOf = ({ body }: KeptRequest) => (body === undefined ? {} : { body: JSON.stringify(body) })

/** Only a POST takes a key; other methods do nothing more when they are repeated. */
const withKey = (init: Init, key: string): Init =>
  init.method === 'POST' ? { ...init, headers: { ...init.headers, [IDEMPOTENCY_KEY_HEADER]: key } } : init

async function hasCode(response: Response): Promise<boolean> {
  if (response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return false
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null && 'code' in body
}

/** Behind what waits, and behind what the server has no id for yet. */
async function mustWait(request: KeptRequest): Promise<boolean> {
  // Without storage nothing waits.
  const isLoaded = await loadChanges().then(
    () => true,
    () => false,
  )
  if (!isLoaded) return false
  return localIdsIn(JSON.stringify(request)).length > 0 || waitingChanges().some(({ problem }) => !problem)
}

/** Stores a request and makes up its answer; null if it cannot be kept here. */
async function keep(
  request: KeptRequest,
  { isTried, key }: Pick<NewChange, 'isTried' | 'key'>,
): Promise<Response | null> {
  const userId = ownId()
  const madeAt = new Date().toISOString()
  const prepared = userId === undefined ? null : prepareChanges(request, madeAt)
  if (!prepared || userId === undefined) return null
  try {
    for (const { answer: _, body = request.body, ...change } of prepared.changes) {
      const isAsSent = body === request.body
      // A repeat with a key must be equal to the first request; one with other times is another request.
      const ownKey = isAsSent && prepared.changes.length === 1 ? key : crypto.randomUUID()
      await addChange({
        ...change,
        method: change.method as NewChange['method'],
        ...(body && { body }),
        userId,
        madeAt,
        key: ownKey,
        isTried,
      })
    }
  } catch {
    return null
  }
  sendChangesSoon()
  void askToPersist()
  return Response.json(prepared.answer)
}

import { ApiFailure, type FailureBody } from '@daywright/contract/client/client'
import { IDEMPOTENCY_KEY_HEADER } from '@daywright/contract/fields/idempotency.values'
import { failureText } from '../queries/failure-text.ts'
import { fetchNotingRevision } from '../queries/fetch-noting-revision.ts'
import { isUnreachable } from '../queries/is-unreachable.ts'
import { beginChange, endChange } from '../queries/refetch.ts'
import { compareEdit } from './compare-fields.ts'
import { recordsIn } from './effects.ts'
import { showAgain } from './server-answers.ts'
import { endPatience, PATIENCE_MS } from './typed-lines.ts'
import {
  type ChangeProblem,
  localIdsIn,
  textOf,
  type WaitingChange,
  withOwnVersion,
  withProblem,
  withRealId,
  withSent,
  withTry,
} from './waiting-change.ts'
import { editChanges, loadChanges, unsentChanges, waitingChanges, waitingEffects } from './waiting-changes.ts'

/** One window at a time sends. */
const LOCK = 'daywright-changes'
/** After a try without success, the next one comes later and later. */
const [FIRST_RETRY_MS, LAST_RETRY_MS, RETRY_FACTOR] = [3000, 60_000, 4]
/** Reads and writes of one edit, if something else changes the record each time in between. */
const MAX_ATTEMPTS = 3

/** `sent` also stands for what needs its person; others go on without it. `later` ends this try: there is no connection, session or turn. */
type Outcome = 'sent' | 'later'

let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined

/** Tries again in a while, also if nothing announces the connection: a server may be down for a moment only. */
export function sendChangesSoon(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void sendChanges(), retryMs)
  retryMs = Math.min(retryMs * RETRY_FACTOR, LAST_RETRY_MS)
}

/** [WEB-350] Sends what waits, in order, until the server cannot be reached. */
export async function sendChanges(): Promise<void> {
  await loadChanges().catch(() => {})
  endPatience()
  sendUnansweredLines()
  if (nextToSend() === undefined) return
  await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    // [WEB-641] The window that sends may be closed before it is done.
    if (lock) await sendInOrder()
    else sendChangesSoon()
  })
}

/** [WEB-641] The window of such a line may have been closed before the answer came. The clock may jump, so a timer decides. */
function sendUnansweredLines(): void {
  const keys = new Set(unsentChanges().flatMap(({ isUnderWay, key }) => (isUnderWay ? [key] : [])))
  if (keys.size === 0) return
  setTimeout(() => {
    endPatience(({ key }) => keys.has(key))
    void sendChanges()
  }, PATIENCE_MS)
}

async function sendInOrder(): Promise<void> {
  let hasBegun = false
  try {
    for (let change = nextToSend(); change; change = nextToSend()) {
      if ((await sendOne(change)) === 'later') return sendChangesSoon()
      retryMs = FIRST_RETRY_MS
      // Everything is fetched once, after the last one.
      if (!hasBegun) beginChange()
      hasBegun = true
    }
  } finally {
    if (hasBegun) endChange()
  }
}

/** The first change that does not need its person, and that refers to nothing the server has no id for. */
const nextToSend = (): WaitingChange | undefined =>
  waitingChanges().find(change => !change.problem && localIdsIn(textOf(change)).length === 0)

async function sendOne(change: WaitingChange): Promise<Outcome> {
  try {
    // One for the tasks that follow, too: the task itself was compared before.
    const isForMore = change.url.includes('?')
    const { readFrom, body } = change
    if (readFrom && change.action === 'delete') await untilUnchanged(() => sendDeletion(change, readFrom))
    else if (readFrom && body && !isForMore) await untilUnchanged(() => sendEdit(change, readFrom, body))
    else await sendWhole(change)
    return 'sent'
  } catch (error) {
    return refused(change, error)
  }
}

async function refused(change: WaitingChange, error: unknown): Promise<Outcome> {
  if (isUnreachable(error) || !(error instanceof ApiFailure)) return 'later'
  const { status, body } = error
  if (body.code === 'response-not-stored' || (status === 404 && change.method === 'DELETE')) await isDone(change)
  else if ([401, 409, 429, 503].includes(status) && isAboutTurn(error)) return 'later'
  else if (status === 404 && change.kind !== 'line') await needsDecision(change, { kind: 'gone' })
  else await needsDecision(change, { kind: 'refused', text: failureText(error) })
  return 'sent'
}

/** A session, a turn, or the first request with the same key that is still under way; other conflicts do not pass by themselves. */
const isAboutTurn = ({ status, body }: ApiFailure): boolean =>
  status !== 409 || body.code === undefined || body.code === 'request-in-progress'

/** The first request with the same key is still under way. */
export const isRequestInProgress = (error: unknown): boolean =>
  error instanceof ApiFailure && error.body.code === 'request-in-progress'

const isDone = (change: WaitingChange) => editChanges(changes => withSent(changes, change))

async function needsDecision(change: WaitingChange, problem: ChangeProblem): Promise<void> {
  await editChanges(changes => withProblem(changes, change, problem))
  showAgain(waitingEffects())
}

async function sendWhole(change: WaitingChange): Promise<void> {
  const { localId } = change
  const { answer } = await sendRequest(change)
  const real = (answer as { id?: string } | null)?.id
  if (localId === undefined || real === undefined) return isDone(change)
  await editChanges(changes => withRealId(withSent(changes, change), localId, real), { local: localId, real })
}

/** Sends the request as it was made. */
export function sendRequest({ method, url, body, key }: WaitingChange): ReturnType<typeof request> {
  const headers = method === 'POST' ? { [IDEMPOTENCY_KEY_HEADER]: key } : {}
  return request(method, url, { body, headers })
}

/** Compares and sends once more if something else has changed the record in between. */
async function untilUnchanged(compareAndSend: () => Promise<void>, attempt = 1): Promise<void> {
  try {
    await compareAndSend()
  } catch (error) {
    const isChanged = error instanceof ApiFailure && error.status === 412
    if (!isChanged || attempt >= MAX_ATTEMPTS) throw error
    await untilUnchanged(compareAndSend, attempt + 1)
  }
}

/** [WEB-352] Compares before it sends: what only this browser has changed is sent, the rest is left to the person. */
async function sendEdit(change: WaitingChange, readFrom: string, body: Fields): Promise<void> {
  const { answer, etag } = await request('GET', readFrom, {})
  const [record] = recordsIn(answer, change.recordId)
  if (!record) return needsDecision(change, { kind: 'gone' })
  const { send, conflicts } = compareEdit(body, change.known ?? {}, record)
  let saved: Fields = record
  if (Object.keys(send).length > 0) {
    await editChanges(changes => withTry(changes, change))
    saved = await sendFields(change, change.method === 'PUT' ? { ...body, ...theirs(record, body, send) } : send, {
      etag: readFrom === pathOf(change.url) ? etag : null,
    })
  }
  if (conflicts.length > 0) return needsDecision(change, { kind: 'conflict', fields: conflicts })
  const [before, after] = [record.updatedAt, saved.updatedAt]
  await editChanges(changes => withOwnVersion(withSent(changes, change), change.recordId, before, after))
}

type Fields = Readonly<Record<string, unknown>>

const pathOf = (url: string): string => url.split('?')[0] ?? url

/** A whole record leaves what it does not change as the server has it now. */
const theirs = (record: Fields, body: Fields, send: Fields): Fields =>
  Object.fromEntries(
    Object.keys(body).flatMap(name => (name in send || !(name in record) ? [] : [[name, record[name]]])),
  )

async function sendFields(
  { method, url }: WaitingChange,
  fields: Fields,
  { etag }: { etag: string | null },
): Promise<Fields> {
  const { answer } = await request(method, url, { body: fields, headers: ifMatch(etag) })
  return answer as Fields
}

const ifMatch = (etag: string | null): Record<string, string> => (etag === null ? {} : { 'if-match': etag })

/** [WEB-372] Deletes what this browser knew; what was changed elsewhere meanwhile is left to the person. */
async function sendDeletion(change: WaitingChange, readFrom: string): Promise<void> {
  const { answer, etag } = await request('GET', readFrom, {})
  const known = change.known?.updatedAt ?? []
  const isChanged = known.length > 0 && !known.includes((answer as Fields).updatedAt)
  if (isChanged) return needsDecision(change, { kind: 'changed' })
  await request(change.method, change.url, { headers: ifMatch(etag) })
  await isDone(change)
}

interface Parts {
  body?: Fields | undefined
  headers?: Record<string, string>
}

async function request(
  method: string,
  url: string,
  { body, headers = {} }: Parts,
): Promise<{ answer: unknown; etag: string | null }> {
  const response = await fetchNotingRevision(url, {
    method,
    credentials: 'same-origin',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const answer: unknown = isJson ? await response.json() : { error: await response.text() }
  if (!response.ok) throw new ApiFailure(response.status, answer as FailureBody)
  return { answer, etag: response.headers.get('etag') }
}

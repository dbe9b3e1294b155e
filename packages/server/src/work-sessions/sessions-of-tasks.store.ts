import type { Db, Dialect } from '../db/database.ts'
import { idList, updateRows } from '../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { broughtBack, ENDING_FIELDS, type EndingSession, endedWithTask, spanText } from './session-end.ts'

interface Target {
  db: Db
  dialect: Dialect
  ownerId: string
}

/**
 * [WORK-11] [WORK-12] Ends the sessions of tasks that are finished or about to be deleted. Every path that finishes a task calls it in
 * its transaction, so that no time stays planned for work that is done. Takes a fixed number of statements.
 */
export async function endSessionsOf(target: Target, taskIds: Iterable<string>, now: string): Promise<void> {
  const ids = [...taskIds]
  if (ids.length === 0) return
  const sessions = await sessionsOf(target, ids)
    .where(block =>
      block.or([
        block('timerStartedAt', 'is not', null),
        block.and([block('status', 'in', ['scheduled', 'in_progress']), block('endAt', '>', now)]),
      ]),
    )
    .execute()
  const ended = sessions.flatMap(session => {
    const after = endedWithTask(session, now)
    return after ? [{ ...after, spanBefore: spanText(session), updatedAt: nextUpdatedAt(session.updatedAt, now) }] : []
  })
  await saveSessions(target, ended)
}

/** [WORK-12] Tasks that are opened again get the sessions back that ended with them, as far as their time is still to come and free. */
export async function bringSessionsBack(target: Target, taskIds: Iterable<string>, now: string): Promise<void> {
  const ids = [...taskIds]
  if (ids.length === 0) return
  const rows = await sessionsOf(target, ids).select('spanBefore').where('spanBefore', 'is not', null).execute()
  const sessions = rows
    .map(({ spanBefore, ...block }) => broughtBack(block, spanBefore ?? ''))
    .filter(({ endAt }) => endAt > now)
  if (sessions.length === 0) return
  const back = withoutClashes(sessions, await activeSpans(target, now, sessions))
  await saveSessions(
    target,
    back.map(session => ({ ...session, spanBefore: null, updatedAt: nextUpdatedAt(session.updatedAt, now) })),
  )
}

type Span = Pick<EndingSession, 'startAt' | 'endAt'>
const byStart = (one: Span, other: Span) => (one.startAt < other.startAt ? -1 : 1)

/** The sessions that overlap neither these spans nor one another. */
function withoutClashes(sessions: readonly EndingSession[], taken: readonly Span[]): EndingSession[] {
  const spans = taken.toSorted(byStart)
  let next = 0
  let busyUntil = ''
  return sessions.toSorted(byStart).filter(({ startAt, endAt }) => {
    for (; (spans[next]?.startAt ?? endAt) <= startAt; next++) busyUntil = later(busyUntil, spans[next]?.endAt ?? '')
    const isFree = busyUntil <= startAt && (spans[next]?.startAt ?? endAt) >= endAt
    if (isFree) busyUntil = endAt
    return isFree
  })
}

const later = (one: string, other: string) => (one > other ? one : other)

const sessionsOf = ({ db, dialect, ownerId }: Target, taskIds: readonly string[]) =>
  db
    .selectFrom('timeBlock')
    .select(ENDING_FIELDS)
    .where('userId', '=', ownerId)
    .where('taskId', 'in', idList(dialect, 'task', taskIds))

/** The blocks to come that take time, except these. */
async function activeSpans({ db, ownerId }: Target, now: string, except: readonly EndingSession[]) {
  const ids = new Set(except.map(({ id }) => id))
  const rows = await db
    .selectFrom('timeBlock')
    .select(['id', 'startAt', 'endAt'])
    .where('userId', '=', ownerId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .where('endAt', '>', now)
    .execute()
  return rows.filter(({ id }) => !ids.has(id))
}

async function saveSessions(
  { db, dialect, ownerId }: Target,
  sessions: readonly (EndingSession & { spanBefore: string | null })[],
): Promise<void> {
  const rows = sessions.map(({ taskId: _, locked: __, source: ___, ...changed }) => changed)
  await updateRows({ db, dialect, table: 'timeBlock' }, ownerId, rows)
}

import { SESSION_TYPES } from '@daywright/contract/resources/time-blocks/time-block.values'
import { sql } from 'kysely'
import { pagesOfRows } from '../db/statements/pages-of-rows.ts'
import type { ExportSource } from './sheets/exported-tasks.store.ts'

const SESSIONS_PER_PAGE = 1000

/** Timestamps; sessions that start at the second one are no longer in it. */
export interface Span {
  from: string
  before: string
}

/** [SHEET-5] [INS-20] Sessions with worked time that start within the span, the earliest first: those completed, and others whose timer has counted. */
export const workedSessionPages = (source: ExportSource, span: Span): AsyncGenerator<WorkedSession[]> =>
  pagesOfRows<WorkedSession>(SESSIONS_PER_PAGE, last => readPage(source, span, last))

export async function* workedSessions(source: ExportSource, span: Span): AsyncGenerator<WorkedSession> {
  for await (const page of workedSessionPages(source, span)) yield* page
}

export type WorkedSession = Awaited<ReturnType<typeof readPage>>[number]

function readPage(
  { db, ownerId }: ExportSource,
  { from, before }: Span,
  after: { startAt: string; id: string } | undefined,
) {
  let query = db
    .selectFrom('timeBlock')
    .leftJoin('task', join => join.onRef('task.id', '=', 'timeBlock.taskId').on('task.userId', '=', ownerId))
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .leftJoin('space', join => join.onRef('space.id', '=', 'task.spaceId').on('space.userId', '=', ownerId))
    .select([
      'timeBlock.id',
      'timeBlock.taskId',
      'timeBlock.title',
      'timeBlock.type',
      'timeBlock.startAt',
      'timeBlock.endAt',
      'timeBlock.status',
      'timeBlock.actualMinutes',
      'timeBlock.workedSeconds',
      'task.projectId',
      'project.name as project',
      'space.name as space',
    ])
    .where('timeBlock.userId', '=', ownerId)
    .where('timeBlock.type', 'in', SESSION_TYPES)
    .where(block => block.or([block('timeBlock.status', '=', 'completed'), block('timeBlock.workedSeconds', '>', 0)]))
    .where('timeBlock.startAt', '>=', from)
    .where('timeBlock.startAt', '<', before)
  if (after)
    query = query.where(sql<boolean>`("timeBlock"."startAt", "timeBlock"."id") > (${after.startAt}, ${after.id})`)
  return query.orderBy('timeBlock.startAt').orderBy('timeBlock.id').limit(SESSIONS_PER_PAGE).execute()
}

import { sql } from 'kysely'
import { pagesOfRows } from '../../db/statements/pages-of-rows.ts'
import type { ExportSource } from './exported-tasks.store.ts'

const SESSIONS_PER_PAGE = 1000

/** [SHEET-5] Sessions in which somebody has worked and that start within the span, the earliest first: those completed, and others whose timer has counted. */
export async function* workedSessions(source: ExportSource, span: { from: string; to: string }) {
  const pages = pagesOfRows<WorkedSession>(SESSIONS_PER_PAGE, last => readPage(source, span, last))
  for await (const page of pages) yield* page
}
export type WorkedSession = Awaited<ReturnType<typeof readPage>>[number]

function readPage(
  { db, ownerId }: ExportSource,
  { from, to }: { from: string; to: string },
  after: { startAt: string; id: string } | undefined,
) {
  let query = db
    .selectFrom('timeBlock')
    .leftJoin('task', join => join.onRef('task.id', '=', 'timeBlock.taskId').on('task.userId', '=', ownerId))
    .leftJoin('project', join => join.onRef('project.id', '=', 'task.projectId').on('project.userId', '=', ownerId))
    .select([
      'timeBlock.id',
      'timeBlock.taskId',
      'timeBlock.title',
      'timeBlock.startAt',
      'timeBlock.endAt',
      'timeBlock.status',
      'timeBlock.actualMinutes',
      'timeBlock.workedSeconds',
      'project.name as project',
    ])
    .where('timeBlock.userId', '=', ownerId)
    .where('timeBlock.type', 'in', ['task', 'habit'])
    .where(block => block.or([block('timeBlock.status', '=', 'completed'), block('timeBlock.workedSeconds', '>', 0)]))
    .where('timeBlock.startAt', '>=', from)
    .where('timeBlock.startAt', '<', to)
  if (after)
    query = query.where(sql<boolean>`("timeBlock"."startAt", "timeBlock"."id") > (${after.startAt}, ${after.id})`)
  return query.orderBy('timeBlock.startAt').orderBy('timeBlock.id').limit(SESSIONS_PER_PAGE).execute()
}

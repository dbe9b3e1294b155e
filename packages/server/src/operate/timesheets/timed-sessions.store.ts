import { sql } from 'kysely'
import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import { pagesOfRows } from '../../db/statements/pages-of-rows.ts'
import type { ExportSource } from '../sheets/exported-tasks.store.ts'

const SESSIONS_PER_PAGE = 1000

export type TimedSession = Awaited<ReturnType<typeof readPage>>[number] & {
  labels: readonly { id: string; name: string }[]
}

/** [INS-20] Sessions in which somebody has worked and that start within the span, the earliest first, with the labels of their tasks. */
export async function* timedSessions(
  source: ExportSource,
  span: { from: string; before: string },
): AsyncGenerator<TimedSession> {
  for await (const page of pagesOfRows<Awaited<ReturnType<typeof readPage>>[number]>(SESSIONS_PER_PAGE, last =>
    readPage(source, span, last),
  )) {
    const taskIds = [...new Set(page.flatMap(({ taskId }) => taskId ?? []))]
    const labelsOf = await listLabelsOfTasks(source.db, source.dialect, source.ownerId, taskIds)
    for (const session of page) yield { ...session, labels: labelsOf.get(session.taskId ?? '') ?? [] }
  }
}

function readPage(
  { db, ownerId }: ExportSource,
  { from, before }: { from: string; before: string },
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
    .where('timeBlock.type', 'in', ['task', 'habit'])
    .where(block => block.or([block('timeBlock.status', '=', 'completed'), block('timeBlock.workedSeconds', '>', 0)]))
    .where('timeBlock.startAt', '>=', from)
    .where('timeBlock.startAt', '<', before)
  if (after)
    query = query.where(sql<boolean>`("timeBlock"."startAt", "timeBlock"."id") > (${after.startAt}, ${after.id})`)
  return query.orderBy('timeBlock.startAt').orderBy('timeBlock.id').limit(SESSIONS_PER_PAGE).execute()
}

export const findPerson = ({ db, ownerId }: ExportSource) =>
  db.selectFrom('user').select(['displayName', 'email', 'timezone']).where('id', '=', ownerId).executeTakeFirstOrThrow()

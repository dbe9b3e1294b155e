import { listLabelsOfTasks } from '../../db/records/labels-of-tasks.ts'
import type { ExportSource } from '../sheets/exported-tasks.store.ts'
import { type Span, type WorkedSession, workedSessionPages } from '../worked-sessions.store.ts'

export interface TimedSession extends WorkedSession {
  labels: readonly { id: string; name: string }[]
}

/** [INS-20] The sessions of a time sheet, with the labels of their tasks. */
export async function* timedSessions(source: ExportSource, span: Span): AsyncGenerator<TimedSession> {
  for await (const page of workedSessionPages(source, span)) {
    const taskIds = [...new Set(page.flatMap(({ taskId }) => taskId ?? []))]
    const labelsOf = await listLabelsOfTasks(source.db, source.dialect, source.ownerId, taskIds)
    for (const session of page) yield { ...session, labels: labelsOf.get(session.taskId ?? '') ?? [] }
  }
}

export const findPerson = ({ db, ownerId }: ExportSource) =>
  db.selectFrom('user').select(['displayName', 'email', 'timezone']).where('id', '=', ownerId).executeTakeFirstOrThrow()

import { api } from '@daywright/contract/api/api'
import type { FastifyReply } from 'fastify'
import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { exportSnapshot } from '../../http/responses/export-snapshot.ts'
import { TextStream } from '../../http/responses/text-stream.ts'
import { type Call, implement } from '../../http/route.ts'
import { toTimestamp } from '../../time/clock.ts'
import { workedSessions } from '../worked-sessions.store.ts'
import { type ExportSource, exportedTasks } from './exported-tasks.store.ts'
import { taskCsv } from './task-csv.ts'
import { taskMarkdown } from './task-markdown.ts'
import { timeCsv } from './time-csv.ts'

const CSV = 'text/csv; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

export const sheetRoutes = [
  implement(api.accountExport.tasksCsv, async (call, { reply }) => {
    const { source, zone } = await openSource(call, reply, 'tasks', 'csv')
    return new TextStream(CSV, taskCsv(exportedTasks(source, call.query.open ?? false), zone))
  }),
  implement(api.accountExport.tasksMarkdown, async (call, { reply }) => {
    const { source, zone } = await openSource(call, reply, 'tasks', 'md')
    return new TextStream(MARKDOWN, taskMarkdown(exportedTasks(source, call.query.open ?? false), zone))
  }),
  implement(api.accountExport.timeCsv, async (call, { reply }) => {
    const { source, zone } = await openSource(call, reply, 'time', 'csv')
    return new TextStream(CSV, timeCsv(workedSessions(source, spanOf(call.query, zone)), zone))
  }),
]

async function openSource(
  { database, caller, now }: Pick<Call<unknown>, 'database' | 'caller' | 'now'>,
  reply: FastifyReply,
  name: string,
  ending: string,
): Promise<{ source: ExportSource; zone: string }> {
  const db = await exportSnapshot(database, caller.id, reply)
  reply.header('content-disposition', `attachment; filename="daywright-${name}-${now.slice(0, 10)}.${ending}"`)
  const source = { db, dialect: database.dialect, ownerId: caller.id }
  return { source, zone: await findAccountZone(db, caller.id) }
}

const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9999-12-31'

/** [SHEET-5] From the beginning of the first day to the end of the last one. */
const spanOf = (
  { from = FIRST_DAY, to = LAST_DAY }: { from?: string | undefined; to?: string | undefined },
  zone: string,
) => ({
  from: dayStart(Temporal.PlainDate.from(from), zone),
  // Timestamps of other lengths than those of four-digit years do not compare as text.
  before: to === LAST_DAY ? `${LAST_DAY}T23:59:59.999Z` : dayStart(Temporal.PlainDate.from(to).add({ days: 1 }), zone),
})

const dayStart = (day: Temporal.PlainDate, zone: string): string =>
  toTimestamp(Math.max(0, day.toZonedDateTime(zone).epochMilliseconds))

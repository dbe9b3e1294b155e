import { api } from '@daywright/contract/api/api'
import type { FastifyReply } from 'fastify'
import { exportSnapshot } from '../../http/responses/export-snapshot.ts'
import { TextStream } from '../../http/responses/text-stream.ts'
import { type Call, implement } from '../../http/route.ts'
import type { ExportSource } from '../sheets/exported-tasks.store.ts'
import { checkRange, openTimesheet, timesheetOf } from './timesheet.rules.ts'
import { daysCsv, foreignCsv } from './timesheet-csv.ts'

const CSV = 'text/csv; charset=utf-8'

export const timesheetRoutes = [
  implement(api.insights.timesheet, async (call, { reply }) => {
    checkRange(call.query)
    return timesheetOf(await openSource(call, reply), call.query)
  }),
  implement(api.insights.timesheetCsv, async (call, { reply }) => {
    const { shape, ...query } = call.query
    checkRange(query)
    const source = await openSource(call, reply)
    reply.header('content-disposition', `attachment; filename="daywright-${shape}-${query.from}-${query.to}.csv"`)
    if (shape === 'days') return new TextStream(CSV, inPieces(daysCsv((await timesheetOf(source, query)).lines)))
    const { person, entries } = await openTimesheet(source, query)
    return new TextStream(CSV, foreignCsv(shape, entries, query, person))
  }),
]

async function openSource(
  { database, caller }: Pick<Call<unknown>, 'database' | 'caller'>,
  reply: FastifyReply,
): Promise<ExportSource> {
  return { db: await exportSnapshot(database, caller.id, reply), dialect: database.dialect, ownerId: caller.id }
}

async function* inPieces(pieces: Iterable<string>): AsyncGenerator<string> {
  yield* pieces
}

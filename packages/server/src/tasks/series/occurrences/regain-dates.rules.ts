import type { Task } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../../../db/database.ts'
import { updateRows } from '../../../db/statements/row-batches.ts'
import { nextUpdatedAt } from '../../../ids-and-secrets/updated-at.ts'
import { todayOf } from '../series.rules.ts'
import { isOpen } from '../series-work.ts'
import { isGivenUp } from './given-up.ts'
import { listRollingOccurrences } from './occurrence.store.ts'
import { localDate } from './occurrence-times.ts'

interface DoneTask {
  task: Pick<Task, 'seriesId' | 'occurrenceOn'>
  completedAt: string
}

/**
 * [SERIES-23] A series that rolls gives up its newest date while an older task is open. If that one turns out to have been done
 * before the newest date came, the newest date is wanted after all.
 */
export async function regainDates(
  tx: Db,
  { dialect }: Database,
  ownerId: string,
  done: readonly DoneTask[],
  now: string,
): Promise<void> {
  const seriesIds = [...new Set(done.flatMap(({ task }) => task.seriesId ?? []))]
  if (seriesIds.length === 0) return
  const { date, zone } = await todayOf(tx, ownerId, now)
  const from = done.map(({ task }) => task.occurrenceOn ?? date).toSorted()[0] ?? date
  const occurrences = await listRollingOccurrences(tx, ownerId, seriesIds, { from, until: date })
  const regained = datesToRegain(occurrences, done, zone)
  await updateRows(
    { db: tx, dialect, table: 'task' },
    ownerId,
    regained.map(({ id, updatedAt }) => ({
      id,
      status: 'todo',
      skippedAt: null,
      updatedAt: nextUpdatedAt(updatedAt, now),
    })),
  )
}

type Known = Pick<Task, 'seriesId' | 'occurrenceOn' | 'status' | 'skippedAt' | 'skipReason'> & {
  touched: string | null
}

/** Of each series the newest date, if it was given up and nothing else of the series is open. The dates are in order. */
export const datesToRegain = <K extends Known>(
  occurrences: readonly K[],
  done: readonly DoneTask[],
  zone: string,
): K[] =>
  [...Map.groupBy(occurrences, ({ seriesId }) => seriesId)].flatMap(([seriesId, known]) => {
    const newest = known.at(-1)
    const doneOn = done.filter(({ task }) => task.seriesId === seriesId).map(each => localDate(each.completedAt, zone))
    const wasDoneBefore = doneOn.every(day => day < (newest?.occurrenceOn ?? ''))
    // [SERIES-29] A date that rests has no time, even if everything was done before.
    const mayComeBack = newest && newest.skipReason === null && isGivenUp(newest)
    return mayComeBack && wasDoneBefore && !known.some(isOpen) ? [newest] : []
  })

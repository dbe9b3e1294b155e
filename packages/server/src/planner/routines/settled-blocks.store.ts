import type { Db } from '../../db/database.ts'

export type SettledBlock = Awaited<ReturnType<typeof listSettledBlocks>>[number]

/** Blocks that have ended since a moment, and coming habits and breaks that a person skipped. */
export const listSettledBlocks = (db: Db, ownerId: string, since: string, now: string) =>
  db
    .selectFrom('timeBlock')
    .select(['type', 'habitId', 'title', 'startAt', 'endAt', 'status'])
    .where('userId', '=', ownerId)
    .where('startAt', '>=', since)
    .where(eb =>
      eb.or([
        eb.and([eb('endAt', '<=', now), eb('status', '<>', 'cancelled')]),
        // What the planner replaced is cancelled too, but is still the planner's own, and a missed session has 0 minutes [HABIT-18].
        eb.and([
          eb('status', '=', 'cancelled'),
          eb('source', '=', 'manual'),
          eb('actualMinutes', 'is', null),
          eb('type', 'in', ['habit', 'break']),
        ]),
      ]),
    )
    .execute()

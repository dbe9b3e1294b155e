import { writeEvent } from '@daywright/calendar/feed/write-feed'
import type { BlockView } from '../../../plan-calendar/block-view.ts'

const PROD_ID = '-//Daywright//Daywright//EN'
/** The epoch of SEQUENCE, which many readers store in 32 bits. */
const SEQUENCE_START = Date.parse('2026-01-01T00:00:00.000Z')

/** [CALDAV-20] A block as an event. Its UID ends like all that we publish, so that our reader never takes it for busy time. */
export function planEventText(uid: string, { title, startAt, endAt, explanation }: BlockView, now: string): string {
  const sequence = Math.max(0, Math.floor((Date.parse(now) - SEQUENCE_START) / 1000))
  const description = explanation ?? undefined
  return writeEvent(PROD_ID, { uid, sequence, modifiedAt: now, time: { startAt, endAt }, title, description })
}

import type { Clash } from '@daywright/contract/resources/planner/planner'
import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { toTimestamp } from '../../time/clock.ts'
import { personalHoursIds } from '../facts/personal-hours.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'

const WHAT_TO_DO = 'Move or delete the block, or mark the event as free.'

/** [CAL-44] Blocks that the run must not move, and that an event overlaps. Busy times are in start order. */
export function clashesOf(
  kept: readonly ComingBlock[],
  { events, tasks, preferences }: Pick<PlannerFacts, 'events' | 'tasks' | 'preferences'>,
  timeZone: string,
): Clash[] {
  const personal = personalHoursIds({ preferences })
  // [DAY-6] A day off that leaves their hours open is not in the way.
  const own = new Set(tasks.flatMap(task => (personal.has(task.schedulePreferenceId ?? '') ? [task.id] : [])))
  const coming = kept.filter(({ status, type }) => status !== 'completed' && type === 'task')
  return coming.flatMap(block => {
    const start = Date.parse(block.startAt)
    const end = Date.parse(block.endAt)
    const event = events.find(
      other => other.start < end && other.end > start && !(other.keepsPersonal && own.has(block.taskId ?? '')),
    )
    return event ? [clashOf(block, event, timeZone)] : []
  })
}

function clashOf({ id, taskId, title, startAt, endAt }: ComingBlock, event: BusyTime, timeZone: string): Clash {
  const at = Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone)
  const when = at.toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    blockId: id,
    taskId,
    title,
    startAt,
    endAt,
    eventTitle: event.title,
    eventStartAt: toTimestamp(event.start),
    eventEndAt: toTimestamp(event.end),
    sentence: `“${title}” on ${when.replace(',', '').replace(/,? (\d\d:\d\d)$/, ' at $1')} overlaps “${event.title}”.`,
    details: WHAT_TO_DO,
  }
}

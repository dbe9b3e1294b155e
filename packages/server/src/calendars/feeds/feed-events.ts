import type { FeedEvent } from '@daywright/calendar/feed/write-feed'
import type { Translate } from '@daywright/language/translate'
import { toTimestamp } from '../../time/clock.ts'
import type { OwnOccurrence } from '../events/expand-events.ts'
import type { FeedBlock, FeedTask } from './feed-contents.store.ts'

/** An event before it is published: its name is unique within this installation. */
export interface Entry extends Omit<FeedEvent, 'uid' | 'sequence' | 'modifiedAt'> {
  name: string
}

/** What entries of tasks say beyond their own rows. */
interface TaskFacts {
  /** [LANG-14] In the language of the account. */
  say: Translate
  labels: ReadonlyMap<string, readonly { name: string }[]>
  siteUrl: string
}

interface BlockFacts extends TaskFacts {
  breakName(title: string, place: number): string
  explanationOf(block: FeedBlock): string | null
}

/** [CAL-88] Named by the place among the blocks of its task, habit or break: a planner run replaces them by new ones. */
export function blockEntry(block: FeedBlock, facts: BlockFacts): Entry {
  const { id, taskId, habitId, type, place, title, startAt, endAt } = block
  const explanation = facts.explanationOf(block)
  const time = { startAt, endAt }
  if (taskId === null) {
    const ownName = type === 'break' ? facts.breakName(title, place) : id
    const name = habitId === null ? ownName : `${habitId}.${place}`
    return { name, time, title, description: explanation ?? undefined }
  }
  return { name: `${taskId}.${place}`, time, title, ...taskDetails(taskId, explanation, facts) }
}

/** [CAL-101] A due date takes no time. */
export function dueEntry({ id, title, dueAt }: FeedTask, facts: TaskFacts, zone: string): Entry {
  const day = Temporal.Instant.from(dueAt ?? '')
    .toZonedDateTimeISO(zone)
    .toPlainDate()
  const time = { startOn: day.toString(), endOn: day.add({ days: 1 }).toString() }
  const { say } = facts
  return {
    name: `${id}.due`,
    time,
    title: say('Due: {title}', { title }),
    isFree: true,
    ...taskDetails(id, null, facts),
  }
}

function taskDetails(taskId: string, explanation: string | null, { labels, siteUrl }: TaskFacts) {
  const url = `${siteUrl}/?task=${taskId}`
  return {
    description: explanation ? `${explanation}\n${url}` : url,
    categories: labels.get(taskId)?.map(({ name }) => name),
    url,
  }
}

/** [CAL-100] An occurrence is named by its start in the series, wherever it was moved to. */
export function occurrenceEntry(
  { event, originalStart, start, end, startOn, endOn }: OwnOccurrence,
  notes: string | undefined,
): Entry {
  const series = event.seriesId ?? event.id
  return {
    name: originalStart === null ? event.id : `${series}.${originalStart.replace(/[-:]|\.\d+/g, '')}`,
    time:
      startOn === null || endOn === null
        ? { startAt: toTimestamp(start), endAt: toTimestamp(end) }
        : { startOn, endOn: Temporal.PlainDate.from(endOn).add({ days: 1 }).toString() },
    title: event.title,
    description: notes,
    place: event.place ?? undefined,
    isFree: event.busy === 'free',
    status: event.busy === 'tentative' ? 'TENTATIVE' : 'CONFIRMED',
  }
}

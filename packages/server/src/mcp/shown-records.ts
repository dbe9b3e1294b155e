import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Clash, Finding } from '@daywright/contract/resources/planner/planner'
import type { DueTask } from '@daywright/contract/resources/planner/today'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { z } from 'zod'
import { isImportedId } from '../calendars/imports/imported-id.ts'
import { withoutHiddenText } from '../language/hidden-text.ts'
import { clockText, clockTextOrNone } from './clock-text.ts'

/*
 * [MCP-4] Records as assistants see them: about 60 tokens each instead of the 590 of a whole task. What is not set, or is as usual, is
 * left out.
 */

const LONGEST_TITLE = 120
/** Of text that other people wrote. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

export const ShownTask = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string().optional(),
  priority: z.string().optional(),
  dueAt: z.string().optional(),
  startAfter: z.string().optional(),
  estimateMinutes: z.int().optional(),
  project: z.string().optional(),
  labels: z.array(z.string()).optional(),
  nextSession: z.string().optional(),
})
export type ShownTask = z.output<typeof ShownTask>

/** A task in full has its cancelled sessions too. */
const OVER: readonly string[] = ['completed', 'cancelled']

export function shownTask(task: TaskInList, { zone, now }: { zone: string; now: string }): ShownTask {
  const next = task.timeBlocks.find(({ endAt, status }) => endAt > now && !OVER.includes(status))
  return withoutNone({
    id: task.id,
    title: shortTitle(task.title),
    status: task.status === 'todo' ? undefined : task.status,
    priority: task.priority === 'none' ? undefined : task.priority,
    dueAt: clockTextOrNone(task.dueAt, zone),
    startAfter: clockTextOrNone(task.startAfter, zone),
    estimateMinutes: task.estimateMinutes ?? undefined,
    project: task.project ? shortTitle(task.project.name) : undefined,
    labels: task.labels.length > 0 ? task.labels.map(({ name }) => shortTitle(name)) : undefined,
    nextSession: clockTextOrNone(next?.startAt, zone),
  })
}

export const ShownDueTask = z.object({
  id: z.string(),
  title: z.string(),
  dueAt: z.string(),
  plannedEnd: z.string().optional(),
})

export const shownDueTask = ({ id, title, dueAt, plannedEnd }: DueTask, zone: string): z.output<typeof ShownDueTask> =>
  withoutNone({
    id,
    title: shortTitle(title),
    dueAt: clockText(dueAt, zone),
    plannedEnd: clockTextOrNone(plannedEnd, zone),
  })

export const ShownSession = z.object({
  id: z.string(),
  taskId: z.string().optional(),
  title: z.string(),
  kind: z.string().optional(),
  startAt: z.string(),
  endAt: z.string(),
  status: z.string().optional(),
  fixed: z.boolean().optional(),
  why: z.string().optional(),
  countedMinutes: z.int().optional(),
})

/** @param withReason whether it says why the planner placed it there */
export const shownSession = (block: TimeBlock, zone: string, withReason: boolean): z.output<typeof ShownSession> =>
  withoutNone({
    id: block.id,
    taskId: block.taskId ?? undefined,
    title: shortTitle(block.title),
    kind: block.type === 'task' ? undefined : block.type,
    startAt: clockText(block.startAt, zone),
    endAt: clockText(block.endAt, zone),
    status: block.status === 'scheduled' ? undefined : block.status,
    fixed: block.locked || block.source !== 'auto' || undefined,
    why: withReason ? whyThere(block) : undefined,
  })

/** [MCP-8] The words may quote an event of somebody else's calendar, so they only say that there is one; `get_plan` shows it. */
function whyThere({ explanation, reason }: TimeBlock): string | undefined {
  if (explanation === null || reason === null) return undefined
  const { event } = reason.values
  return plainText(event === undefined ? explanation : explanation.replace(`“${event}”`, () => 'an event'))
}

export const ShownEvent = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  externalTitle: z.string().optional(),
  startAt: z.string(),
  endAt: z.string(),
  allDay: z.boolean().optional(),
  free: z.boolean().optional(),
  occurrence: z.string().optional(),
})

/** [MCP-8] What comes from a subscription or a file was written by somebody else, and its name says so. */
export function shownEvent(event: EventOccurrence, zone: string): z.output<typeof ShownEvent> {
  const title = shortTitle(event.title)
  return withoutNone({
    id: event.eventId ?? undefined,
    ...(isOwnText(event) ? { title } : { externalTitle: title }),
    startAt: event.startOn ?? clockText(event.startAt, zone),
    endAt: event.endOn ?? clockText(event.endAt, zone),
    allDay: event.allDay || undefined,
    free: event.blocks ? undefined : true,
    occurrence: event.originalStart ?? undefined,
  })
}

const isOwnText = ({ eventId, calendar }: EventOccurrence) =>
  calendar.kind === 'own' && eventId !== null && !isImportedId(eventId)

export const ShownFinding = z.object({
  taskId: z.string(),
  title: z.string(),
  code: z.string(),
  why: z.string(),
  fix: z.string().optional(),
})

export const shownFinding = (
  { taskId, code, sentence, details }: Finding,
  titles: ReadonlyMap<string, string>,
): z.output<typeof ShownFinding> =>
  withoutNone({
    taskId,
    title: shortTitle(titles.get(taskId) ?? ''),
    code,
    why: plainText(sentence),
    fix: details === undefined ? undefined : plainText(details),
  })

/** [MCP-8] Without the title of the event, which somebody else may have written. */
export const shownClash = ({ title, startAt, eventStartAt, details }: Clash, zone: string): string =>
  `“${shortTitle(title)}” at ${clockText(startAt, zone)} overlaps an event at ${clockText(eventStartAt, zone)}. ${details}`

const plainText = (text: string): string => withoutHiddenText(text).replace(CONTROL_CHARACTERS, ' ')

export function shortTitle(text: string): string {
  const plain = plainText(text)
  const characters = [...plain.slice(0, 2 * LONGEST_TITLE + 2)]
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE).join('')}…` : plain
}

type WithoutNone<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Only the fields that have a value. */
export const withoutNone = <T extends object>(record: T): WithoutNone<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as WithoutNone<T>

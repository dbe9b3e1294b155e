import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Clash, Finding } from '@daywright/contract/resources/planner/planner'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import type { DueTask } from '@daywright/contract/resources/today/today'
import { z } from 'zod'
import { isImportedId } from '../calendars/imports/imported-id.ts'
import { withoutHiddenText } from '../language/hidden-text.ts'
import { clockText, clockTextOrNone } from './clock-text.ts'

/*
 * [MCP-4] Records as assistants see them: about 60 tokens each instead of the 590 of a whole task. What is not set, or is as usual, is
 * left out.
 */

const MAX_TITLE_LENGTH = 120
/** Of text that other people wrote. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

export const TaskView = z.object({
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
export type TaskView = z.output<typeof TaskView>

/** A task in full has its cancelled sessions too. */
const OVER: readonly string[] = ['completed', 'cancelled']

export function taskView(task: TaskInList, { zone, now }: { zone: string; now: string }): TaskView {
  const next = task.timeBlocks.find(({ endAt, status }) => endAt > now && !OVER.includes(status))
  return omitUndefined({
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

export const DueTaskView = z.object({
  id: z.string(),
  title: z.string(),
  dueAt: z.string(),
  plannedEnd: z.string().optional(),
})

export const dueTaskView = ({ id, title, dueAt, plannedEnd }: DueTask, zone: string): z.output<typeof DueTaskView> =>
  omitUndefined({
    id,
    title: shortTitle(title),
    dueAt: clockText(dueAt, zone),
    plannedEnd: clockTextOrNone(plannedEnd, zone),
  })

export const SessionView = z.object({
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
export const sessionView = (block: TimeBlock, zone: string, withReason: boolean): z.output<typeof SessionView> =>
  omitUndefined({
    id: block.id,
    taskId: block.taskId ?? undefined,
    title: shortTitle(block.title),
    kind: block.type === 'task' ? undefined : block.type,
    startAt: clockText(block.startAt, zone),
    endAt: clockText(block.endAt, zone),
    status: block.status === 'scheduled' ? undefined : block.status,
    fixed: block.locked || block.source !== 'auto' || undefined,
    why: withReason ? reasonText(block) : undefined,
  })

/** [MCP-8] The words may quote an event of another person's calendar, so they only say that there is one; `get_plan` shows it. */
function reasonText({ explanation, reason }: TimeBlock): string | undefined {
  if (explanation === null || reason === null) return undefined
  const { event } = reason.values
  return plainText(event === undefined ? explanation : explanation.replace(`“${event}”`, () => 'an event'))
}

export const EventView = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  externalTitle: z.string().optional(),
  startAt: z.string(),
  endAt: z.string(),
  allDay: z.boolean().optional(),
  free: z.boolean().optional(),
  occurrence: z.string().optional(),
})

/** [MCP-8] A title from a subscription or a file was written by another person, and the name of its field says so. */
export function eventView(event: EventOccurrence, zone: string): z.output<typeof EventView> {
  const title = shortTitle(event.title)
  return omitUndefined({
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

export const FindingView = z.object({
  taskId: z.string(),
  title: z.string(),
  code: z.string(),
  why: z.string(),
  fix: z.string().optional(),
})

export const findingView = (
  { taskId, code, sentence, details }: Finding,
  titles: ReadonlyMap<string, string>,
): z.output<typeof FindingView> =>
  omitUndefined({
    taskId,
    title: shortTitle(titles.get(taskId) ?? ''),
    code,
    why: plainText(sentence),
    fix: details === undefined ? undefined : plainText(details),
  })

/** [MCP-8] Without the title of the event, which another person may have written. */
export const clashText = ({ title, startAt, eventStartAt, details }: Clash, zone: string): string =>
  `“${shortTitle(title)}” at ${clockText(startAt, zone)} overlaps an event at ${clockText(eventStartAt, zone)}. ${details}`

const plainText = (text: string): string => withoutHiddenText(text).replace(CONTROL_CHARACTERS, ' ')

export function shortTitle(text: string): string {
  const plain = plainText(text)
  const characters = [...plain.slice(0, 2 * MAX_TITLE_LENGTH + 2)]
  return characters.length > MAX_TITLE_LENGTH ? `${characters.slice(0, MAX_TITLE_LENGTH).join('')}…` : plain
}

type OmitUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Only the fields that have a value. */
export const omitUndefined = <T extends object>(record: T): OmitUndefined<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as OmitUndefined<T>

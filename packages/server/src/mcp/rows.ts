import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Finding } from '@daywright/contract/resources/planner/planner'
import type { DueTask } from '@daywright/contract/resources/planner/today'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { z } from 'zod'
import { localTime, localTimeOrNone } from './local-time.ts'

/*
 * [MCP-4] Records as assistants see them: about 60 tokens each instead of the 590 of a whole task. What is not set, or is as usual, is
 * left out.
 */

const LONGEST_TITLE = 120
/** Of text that other people wrote. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

export const TaskRow = z.object({
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
export type TaskRow = z.output<typeof TaskRow>

export function taskRow(task: TaskInList, { zone, now }: { zone: string; now: string }): TaskRow {
  const next = task.timeBlocks.filter(({ endAt, status }) => endAt > now && status !== 'completed').at(0)
  return withoutNone({
    id: task.id,
    title: shortened(task.title),
    status: task.status === 'todo' ? undefined : task.status,
    priority: task.priority === 'none' ? undefined : task.priority,
    dueAt: localTimeOrNone(task.dueAt, zone),
    startAfter: localTimeOrNone(task.startAfter, zone),
    estimateMinutes: task.estimateMinutes ?? undefined,
    project: task.project?.name,
    labels: task.labels.length > 0 ? task.labels.map(({ name }) => name) : undefined,
    nextSession: localTimeOrNone(next?.startAt, zone),
  })
}

export const DueRow = z.object({
  id: z.string(),
  title: z.string(),
  dueAt: z.string(),
  plannedEnd: z.string().optional(),
})

export const dueRow = ({ id, title, dueAt, plannedEnd }: DueTask, zone: string): z.output<typeof DueRow> =>
  withoutNone({
    id,
    title: shortened(title),
    dueAt: localTime(dueAt, zone),
    plannedEnd: localTimeOrNone(plannedEnd, zone),
  })

export const SessionRow = z.object({
  id: z.string(),
  taskId: z.string().optional(),
  title: z.string(),
  kind: z.string().optional(),
  startAt: z.string(),
  endAt: z.string(),
  status: z.string().optional(),
  fixed: z.boolean().optional(),
  why: z.string().optional(),
})

/** @param withReason whether it says why the planner placed it there */
export const sessionRow = (block: TimeBlock, zone: string, withReason: boolean): z.output<typeof SessionRow> =>
  withoutNone({
    id: block.id,
    taskId: block.taskId ?? undefined,
    title: shortened(block.title),
    kind: block.type === 'task' ? undefined : block.type,
    startAt: localTime(block.startAt, zone),
    endAt: localTime(block.endAt, zone),
    status: block.status === 'scheduled' ? undefined : block.status,
    fixed: block.locked || block.source !== 'auto' || undefined,
    why: withReason ? (block.explanation ?? undefined) : undefined,
  })

export const EventRow = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  externalTitle: z.string().optional(),
  startAt: z.string(),
  endAt: z.string(),
  allDay: z.boolean().optional(),
  free: z.boolean().optional(),
  occurrence: z.string().optional(),
})

/** [MCP-8] What comes from a subscription was written by somebody else, and its name says so. */
export function eventRow(event: EventOccurrence, zone: string): z.output<typeof EventRow> {
  const title = shortened(event.title)
  return withoutNone({
    id: event.eventId ?? undefined,
    ...(event.calendar.kind === 'own' ? { title } : { externalTitle: title }),
    startAt: event.startOn ?? localTime(event.startAt, zone),
    endAt: event.endOn ?? localTime(event.endAt, zone),
    allDay: event.allDay || undefined,
    free: event.blocks ? undefined : true,
    occurrence: event.originalStart ?? undefined,
  })
}

export const FindingRow = z.object({
  taskId: z.string(),
  title: z.string(),
  code: z.string(),
  why: z.string(),
  fix: z.string().optional(),
})

export const findingRow = (
  { taskId, code, sentence, details }: Finding,
  titles: ReadonlyMap<string, string>,
): z.output<typeof FindingRow> =>
  withoutNone({ taskId, title: shortened(titles.get(taskId) ?? ''), code, why: sentence, fix: details })

export function shortened(text: string): string {
  const plain = text.replace(CONTROL_CHARACTERS, ' ')
  const characters = [...plain.slice(0, 2 * LONGEST_TITLE + 2)]
  return characters.length > LONGEST_TITLE ? `${characters.slice(0, LONGEST_TITLE).join('')}…` : plain
}

type WithoutNone<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Only the fields that have a value. */
export const withoutNone = <T extends object>(record: T): WithoutNone<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as WithoutNone<T>

import type { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { usableZone } from '../../time/timezone.ts'
import { NO_WISHES } from '../facts/label-wishes.store.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import { plannedFields } from '../facts/series-facts.ts'
import { PLANNED_FIELDS, type PlannableTask, plannableTask } from '../plannable-task.ts'
import { firstInstant } from '../routines/local-days.ts'

/** A change that has not been made yet. */
export interface SupposedChange {
  /** Tasks as they are, each with the fields that would be different. */
  changed: readonly { task: Task; change: TaskPatch }[]
  /** Tasks that do not exist. */
  added: readonly Task[]
  /** Time that would be taken. */
  busy: readonly { title: string; startAt: string; endAt: string }[]
  /** Local dates on which nothing would be planned. */
  daysOff: readonly string[]
  /** Projects whose tasks the planner leaves alone. */
  manualProjectIds: readonly string[]
}

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** The records as they would be after the change. */
export function supposing(facts: PlannerFacts, supposed: SupposedChange): PlannerFacts {
  const changes = new Map(supposed.changed.map(entry => [entry.task.id, entry]))
  const known = new Set(facts.tasks.map(({ id }) => id))
  const statusOf = (id: string | null) => changes.get(id ?? '')?.change.status
  return {
    ...facts,
    tasks: [
      ...facts.tasks.flatMap(task => {
        const change = changes.get(task.id)?.change ?? {}
        return finished.has(change.status ?? '') ? [] : [{ ...task, ...plannedChange(change) }]
      }),
      ...supposed.changed
        .filter(({ task }) => !known.has(task.id))
        .flatMap(({ task, change }) => newlyPlanned(facts, { ...task, ...withoutEmpty(change) }, supposed)),
      ...supposed.added.flatMap(task => newlyPlanned(facts, task, supposed)),
    ],
    coming: facts.coming.map(block => ({ ...block, taskStatus: statusOf(block.taskId) ?? block.taskStatus })),
    events: [...facts.events, ...supposedEvents(facts, supposed)].sort((one, other) => one.start - other.start),
  }
}

/** What of a change a plan depends on. An estimate that would be cleared is left as it is, because a run plans with one. */
function plannedChange(change: TaskPatch): Partial<PlannableTask> {
  const entries = PLANNED_FIELDS.flatMap(name => {
    const value = change[name as keyof TaskPatch]
    return value === undefined || (name === 'estimateMinutes' && value === null) ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

const withoutEmpty = ({ labelIds: _, ...change }: TaskPatch) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Task>

function newlyPlanned({ settings }: PlannerFacts, task: Task, { manualProjectIds }: SupposedChange): PlannableTask[] {
  if (finished.has(task.status)) return []
  const isProjectPlanned = !manualProjectIds.includes(task.projectId ?? '')
  // Labels are not part of a supposed change.
  const circumstances = { isProjectPlanned, hasOwnTime: false, rests: 'never' as const, ...NO_WISHES }
  return plannableTask(plannedFields(task), circumstances, settings.defaultEstimateMinutes)
}

function supposedEvents({ timezone }: PlannerFacts, { busy, daysOff }: SupposedChange): PlannerFacts['events'] {
  const zone = usableZone(timezone)
  return [
    ...busy.map(({ title, startAt, endAt }) => eventOf(title, Date.parse(startAt), Date.parse(endAt), false)),
    ...daysOff.map(day => {
      const date = Temporal.PlainDate.from(day)
      return eventOf('Day off', firstInstant(date, zone), firstInstant(date.add({ days: 1 }), zone), true)
    }),
  ]
}

const eventOf = (title: string, start: number, end: number, isDayOff: boolean) => ({
  title,
  start,
  end,
  from: start,
  until: end,
  isDayOff,
  keepsPersonal: isDayOff,
})

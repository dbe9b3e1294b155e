import type { PlannerRun } from '@daywright/contract/resources/planner/planner'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { instantOf, momentOf, type Week } from './moments.ts'

/** What a person sees of a plan. */
export interface Plan {
  /** The sessions of tasks that are still to come or going on, in order. */
  sessions: Session[]
  /** All blocks that count: past ones, breaks and sessions of habits too. */
  blocks: TimeBlock[]
  tasks: Map<string, Task>
  run: PlannerRun
  week: Week
}

interface Session {
  title: string
  startAt: string
  endAt: string
  minutes: number
}

export const minutesBetween = (startAt: string, endAt: string): number =>
  (Date.parse(endAt) - Date.parse(startAt)) / 60_000

/** The whole plan in words, for the reader of a test that fails. */
export const inWords = ({ sessions, week, tasks }: Plan): string =>
  sessions
    .map(session => {
      const { dueAt = null, priority = '' } = tasks.get(session.title) ?? {}
      return `  ${span(session, week)}  ${session.title} (${priority}${dueAt ? `, due ${momentOf(dueAt, week)}` : ''})`
    })
    .join('\n')

const span = ({ startAt, endAt }: Pick<Session, 'startAt' | 'endAt'>, week: Week): string =>
  `${momentOf(startAt, week)}-${momentOf(endAt, week).slice(-5)}`

export const sessionsOf = ({ sessions }: Plan, title: string): Session[] =>
  sessions.filter(session => session.title === title)

/** Such as `Mon 09:00-10:00`. */
export const times = (plan: Plan, title: string): string[] =>
  sessionsOf(plan, title).map(session => span(session, plan.week))

export const lengths = (plan: Plan, title: string): number[] => sessionsOf(plan, title).map(({ minutes }) => minutes)

export const first = ({ sessions }: Plan): string | undefined => sessions[0]?.title

/** The tasks in the order in which they are begun. */
export const order = ({ sessions }: Plan): string[] => [...new Set(sessions.map(({ title }) => title))]

/** What one does, one task after the other: `Slides`, `Report`, `Slides` is a task that was come back to. */
export const stretches = ({ sessions }: Plan): string[] =>
  sessions.map(({ title }) => title).filter((title, index, all) => title !== all[index - 1])

export const switches = (plan: Plan): number => Math.max(0, stretches(plan).length - 1)

/** How often one comes back to a task after something else. */
export const returns = (plan: Plan): number => stretches(plan).length - order(plan).length

/** A task is done in one go: nothing else comes between its sessions, and no more than a pause. */
export function inOneGo(plan: Plan, title: string, longestPause = 15): boolean {
  const own = sessionsOf(plan, title)
  const isCloseTo = (session: Session, index: number) =>
    index === 0 || minutesBetween(own[index - 1]?.endAt ?? '', session.startAt) <= longestPause
  return own.length > 0 && stretches(plan).filter(name => name === title).length === 1 && own.every(isCloseTo)
}

export const beginning = (plan: Plan, title: string): string | undefined => {
  const [session] = sessionsOf(plan, title)
  return session && momentOf(session.startAt, plan.week)
}
export const end = (plan: Plan, title: string): string | undefined => {
  const session = sessionsOf(plan, title).at(-1)
  return session && momentOf(session.endAt, plan.week)
}

export const beginsBy = (plan: Plan, title: string, moment: string): boolean =>
  (sessionsOf(plan, title)[0]?.startAt ?? '9') <= instantOf(moment, plan.week)

/** All work of a task is planned, and ends by then. */
export function endsBy(plan: Plan, title: string, moment: string): boolean {
  const { id = '', estimateMinutes = 0 } = plan.tasks.get(title) ?? {}
  const own = plan.blocks.filter(({ taskId }) => taskId === id)
  const minutes = own.reduce((sum, { startAt, endAt }) => sum + minutesBetween(startAt, endAt), 0)
  return minutes >= (estimateMinutes ?? 0) && own.every(({ endAt }) => endAt <= instantOf(moment, plan.week))
}

/** What is due and does not end by then. */
export const late = (plan: Plan): string[] =>
  [...plan.tasks.values()]
    .filter(({ title, dueAt }) => dueAt !== null && !endsBy(plan, title, momentOf(dueAt, plan.week)))
    .map(({ title }) => title)

/** The tasks that are not planned whole. */
export const leftOver = ({ tasks, run }: Plan): string[] =>
  [...tasks.values()].filter(({ id }) => run.unscheduledTaskIds.includes(id)).map(({ title }) => title)

export const shortest = ({ sessions }: Plan): number => Math.min(...sessions.map(({ minutes }) => minutes))

/** Sessions below a length, of tasks that have more work than that. */
export const below = (plan: Plan, minutes: number): string[] =>
  plan.sessions
    .filter(session => session.minutes < minutes && (plan.tasks.get(session.title)?.estimateMinutes ?? 0) >= minutes)
    .map(session => `${span(session, plan.week)} ${session.title}`)

/** What is planned on a day such as `Mon` or `next Mon`. */
export const on = (plan: Plan, day: string): Session[] =>
  plan.sessions.filter(({ startAt }) => momentOf(startAt, plan.week).replace(/ \d\d:\d\d$/, '') === day)

export const minutesOn = (plan: Plan, day: string): number =>
  on(plan, day).reduce((sum, { minutes }) => sum + minutes, 0)

/** The longest time between two sessions of a day in which nothing is planned. */
export function longestHole(plan: Plan, day: string): number {
  const sessions = on(plan, day)
  return Math.max(
    0,
    ...sessions.slice(1).map(({ startAt }, index) => minutesBetween(sessions[index]?.endAt ?? '', startAt)),
  )
}

/** The sessions of a plan that are not in a later one, but for those that are over. */
export const moved = (before: Plan, after: Plan): string[] => {
  const staying = new Set(after.blocks.map(({ title, startAt, endAt }) => `${title} ${startAt} ${endAt}`))
  return before.sessions
    .filter(({ title, startAt, endAt }) => !staying.has(`${title} ${startAt} ${endAt}`))
    .map(session => `${span(session, before.week)} ${session.title}`)
}

import type { PlannerSettingsPatch } from '@daywright/contract/resources/planner/planner-settings'
import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import type { TaskInput, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { expect, onTestFailed } from 'vitest'
import { dateOf, instantOf, minutesOf, type Week } from './moments.ts'
import { inWords, minutesBetween, type Plan } from './planned.ts'

/** Monday 2 to Sunday 8 March, and the two weeks after it. */
const WEEK: Week = { zone: 'UTC', monday: '2026-03-02' }
const WORKDAYS = [1, 2, 3, 4, 5]

/** Scenes are played through the API, by a new account each. */
export function scenes(name: string, play: (begin: (now: string, week?: Week) => Promise<Scene>) => void): void {
  onSqlite(name, world =>
    play(async (now, week = WEEK) => {
      world.setNow(instantOf(now, week))
      return sceneOf(world, await world.newPerson({ timezone: week.zone }), week)
    }),
  )
}

export type Scene = ReturnType<typeof sceneOf>

function sceneOf(world: World, { client }: Person, week: Week) {
  const ids = new Map<string, string>()
  const at = (moment: string) => instantOf(moment, week)
  const idOf = (title: string) => {
    const id = ids.get(title)
    if (!id) throw new Error(`No task is called ${title}.`)
    return id
  }
  const add = async (line: string, fields: Partial<TaskInput> = {}) => {
    const { title } = taskOf(line, at)
    if (ids.has(title)) throw new Error(`Two tasks are called ${title}.`)
    // Each is older than the next, so that the order of equal tasks is not left to their ids.
    const now = world.now()
    world.setNow(`${dateOf('last Mon', week)}T00:00:00.${String(ids.size).padStart(3, '0')}Z`)
    const task = await client.tasks.create({ body: { ...taskOf(line, at), ...fields } })
    world.setNow(now)
    ids.set(task.title, task.id)
    return task.id
  }
  const addHours = async (time: string, personal: boolean, day = WORKDAYS) => {
    const [start = '', end = ''] = time.split('-')
    return (await client.schedulePreferences.create({ body: { name: time, personal, windows: [{ day, start, end }] } }))
      .id
  }

  return {
    client,
    at,
    idOf,
    /** A task in a line: `Slides 4h urgent due Mon 12:00`, `Call 30m from Tue 09:00`. */
    add,
    addAll: async (...lines: string[]) => {
      for (const line of lines) await add(line)
    },
    change: (title: string, body: TaskPatch) => client.tasks.update({ id: idOf(title), body }),
    finish: (title: string) => client.tasks.update({ id: idOf(title), body: { status: 'completed' } }),
    wait: (title: string, { until }: { until: string }) =>
      client.dependencies.add({ id: idOf(title), dependsOnId: idOf(until) }),
    clock: (moment: string) => world.setNow(at(moment)),
    /** `Mon 10:00-11:00`. */
    meeting: async (time: string) => {
      const [from, to] = spanOf(time)
      const body = { title: 'Meeting', startAt: at(from), endAt: at(to), timezone: week.zone }
      return client.calendarEvents.create({ body })
    },
    dayOff: (day: string) => client.calendarEvents.createDaysOff({ body: { startOn: dateOf(day, week) } }),
    /** Places a task by hand, as dragging it into the calendar does. */
    place: (title: string, time: string) => {
      const [from, to] = spanOf(time)
      return client.timeBlocks.create({ body: { taskId: idOf(title), startAt: at(from), endAt: at(to) } })
    },
    /** Working hours such as `10:00-12:00`, on days from 0 for Sunday. */
    hours: (time: string, day?: number[]) => addHours(time, false, day),
    /** The same for private life. */
    privateHours: (time: string, day?: number[]) => addHours(time, true, day),
    set: (body: PlannerSettingsPatch) => client.plannerSettings.update({ body }),
    /** All sessions up to now were done, and the user says so. */
    confirm: async () => {
      const { unconfirmed } = await client.today.get()
      if (unconfirmed.length === 0) return
      const confirmations = unconfirmed.map(({ id }) => ({ id, outcome: 'done' as const }))
      await client.timeBlocks.confirm({ body: { confirmations } })
    },
    plan: async (): Promise<Plan> => {
      const run = await client.planner.run()
      const from = Temporal.PlainDate.from(week.monday)
      const query = { from: `${from.subtract({ days: 14 })}`, to: `${from.add({ days: 42 })}` }
      const blocks = (await client.timeBlocks.list({ query })).filter(({ status }) => status !== 'cancelled')
      const { data } = await client.tasks.list({ query: { limit: '100' } })
      const sessions = blocks
        .filter(({ type, status, endAt }) => type === 'task' && status !== 'completed' && endAt > world.now())
        .map(({ title, startAt, endAt }) => ({ title, startAt, endAt, minutes: minutesBetween(startAt, endAt) }))
      const plan = { sessions, blocks, run, week, tasks: new Map(data.map(task => [task.title, task])) }
      onTestFailed(() => console.error(`Planned at ${world.now()}:\n${inWords(plan)}`))
      for (const [index, { startAt }] of sessions.entries())
        expect(startAt >= (sessions[index - 1]?.endAt ?? '')).toBe(true)
      return plan
    },
  }
}

const LINE = /^(.+?) (\d+h(?: ?\d+m)?|\d+m)(?: (low|medium|high|urgent))?(?: from (.+?))?(?: due (.+))?$/

function taskOf(line: string, at: (moment: string) => string): TaskInput {
  const [, title, duration, priority, from, due] = LINE.exec(line) ?? []
  if (!(title && duration)) throw new Error(`${line} is no task such as "Slides 4h urgent due Mon 12:00".`)
  return {
    title,
    estimateMinutes: minutesOf(duration),
    ...(priority && { priority: priority as TaskPriority }),
    ...(from && { startAfter: at(from) }),
    ...(due && { dueAt: at(due) }),
  }
}

/** `Mon 10:00-11:00` as its two moments. */
function spanOf(time: string): [from: string, to: string] {
  const [from = '', to = ''] = time.split('-')
  return [from, from.replace(/\d\d:\d\d$/, to)]
}

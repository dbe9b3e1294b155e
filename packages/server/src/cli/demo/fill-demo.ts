import type { Client } from '@daywright/contract/client/client'
import {
  DEMO_BLOCKS,
  DEMO_DAY_OFF,
  DEMO_DOCUMENTS,
  DEMO_EVENTS,
  DEMO_HABIT,
  DEMO_HABIT_DAYS,
  DEMO_HABIT_HOUR,
  DEMO_LABELS,
  DEMO_LONG_MEETING,
  DEMO_LUNCH,
  DEMO_PREFERENCES,
  DEMO_PROJECTS,
  DEMO_SERIES,
  DEMO_SPACES,
} from './demo-data.ts'
import { DEMO_TASKS, type DemoTask } from './demo-tasks.ts'

const DUE_HOUR = 17
type Ids = Map<string, string>

/** Fills an account through the API, as a client would, and runs the planner. */
export async function fillDemo(client: Client, today: Temporal.ZonedDateTime): Promise<void> {
  const spaces = await each(
    DEMO_SPACES,
    entry => entry.name,
    body => client.spaces.create({ body }),
  )
  const projects = await each(
    DEMO_PROJECTS,
    entry => entry.name,
    async ({ space, status, target, ...project }) => {
      const targetDate = target === undefined ? null : at(today, target, DUE_HOUR)
      const created = await client.projects.create({ body: { ...project, spaceId: idIn(spaces, space), targetDate } })
      if (status) await client.projects.update({ id: created.id, body: { status } })
      return created
    },
  )
  const labels = await each(
    DEMO_LABELS,
    entry => entry.name,
    body => client.labels.create({ body }),
  )
  const preferences = await each(
    DEMO_PREFERENCES,
    entry => entry.name,
    body => client.schedulePreferences.create({ body }),
  )
  const tasks = await each(
    DEMO_TASKS,
    entry => entry.title,
    task => client.tasks.create({ body: bodyOf(task, { spaces, projects, labels, preferences }, today) }),
  )
  for (const { space, labels: names, minutes, windows, ...series } of DEMO_SERIES)
    await client.series.create({
      body: {
        ...series,
        estimateMinutes: minutes,
        spaceId: idIn(spaces, space),
        schedulePreferenceId: idIn(preferences, windows),
        labelIds: names.map(name => idIn(labels, name)),
      },
    })
  await addChecklistsAndDependencies(client, tasks)
  await addDocuments(client, projects, tasks)
  await placeBlocks(client, tasks, today)
  await addEvents(client, mondayOf(today))
  await addRoutines(client, preferences, mondayOf(today))
  await client.planner.run()
}

async function each<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  create: (entry: T) => Promise<{ id: string }>,
): Promise<Ids> {
  const ids: Ids = new Map()
  for (const entry of entries) ids.set(nameOf(entry), (await create(entry)).id)
  return ids
}

/** Throws for a name that the demo data does not define. */
function idIn(ids: Ids, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo data has no ${name}`)
  return id
}

const idOrNull = (ids: Ids, name: string | undefined) => (name === undefined ? null : idIn(ids, name))

function bodyOf(
  task: DemoTask,
  ids: Record<'spaces' | 'projects' | 'labels' | 'preferences', Ids>,
  today: Temporal.ZonedDateTime,
) {
  return {
    title: task.title,
    description: task.description ?? '',
    priority: task.priority ?? 'none',
    status: task.status ?? 'todo',
    dueAt: task.due === undefined ? null : at(today, task.due, DUE_HOUR),
    estimateMinutes: task.minutes ?? null,
    maxSessionMinutes: 90,
    minSessionMinutes: 15,
    autoSplit: !task.whole,
    spaceId: idOrNull(ids.spaces, task.space),
    projectId: idOrNull(ids.projects, task.project),
    schedulePreferenceId: idOrNull(ids.preferences, task.windows),
    labelIds: (task.labels ?? []).map(name => idIn(ids.labels, name)),
  } as const
}

async function addChecklistsAndDependencies(client: Client, tasks: Ids): Promise<void> {
  for (const { title, checklist = [], after } of DEMO_TASKS) {
    const taskId = idIn(tasks, title)
    for (const item of checklist) await client.checklistItems.create({ body: { taskId, title: item } })
    if (after) await client.dependencies.add({ id: taskId, dependsOnId: idIn(tasks, after) })
  }
}

async function addDocuments(client: Client, projects: Ids, tasks: Ids): Promise<void> {
  for (const { project, task, ...document } of DEMO_DOCUMENTS) {
    const { id } = await client.documents.create({ body: { ...document, projectId: idIn(projects, project) } })
    await client.taskDocuments.link({ id: idIn(tasks, task), documentId: id })
  }
}

async function placeBlocks(client: Client, tasks: Ids, today: Temporal.ZonedDateTime): Promise<void> {
  for (const { task, day, from, hours, locked } of DEMO_BLOCKS) {
    const body = { taskId: idIn(tasks, task), startAt: at(today, day, from), endAt: at(today, day, from + hours) }
    const block = await client.timeBlocks.create({ body })
    if (locked) await client.timeBlocks.update({ id: block.id, body: { locked } })
  }
}

async function addEvents(client: Client, monday: Temporal.ZonedDateTime): Promise<void> {
  const span = ({ day, from, hours }: { day: number; from: number; hours: number }) => ({
    startAt: at(monday, day, from),
    endAt: at(monday, day, from + hours),
  })
  const events = await each(
    DEMO_EVENTS,
    event => event.title,
    ({ day, from, hours, ...event }) =>
      client.calendarEvents.create({ body: { ...event, ...span({ day, from, hours }) } }),
  )
  const { title, day, from } = DEMO_LONG_MEETING
  await client.calendarEvents.update({
    id: idIn(events, title),
    query: { scope: 'this', occurrence: at(monday, day, from) },
    body: span(DEMO_LONG_MEETING),
  })
  const dayOff = monday.add({ days: DEMO_DAY_OFF }).toPlainDate().toString()
  await client.calendarEvents.createDaysOff({ body: { startOn: dayOff } })
}

async function addRoutines(client: Client, preferences: Ids, monday: Temporal.ZonedDateTime): Promise<void> {
  await client.plannerSettings.update({ body: { breaks: [DEMO_LUNCH] } })
  await client.reminders.update({ body: { summaryTime: '08:00' } })
  const { windows, ...habit } = DEMO_HABIT
  const startOn = monday.subtract({ weeks: DEMO_HABIT_DAYS.length }).toPlainDate().toString()
  const { id } = await client.habits.create({
    body: { ...habit, startOn, schedulePreferenceId: idIn(preferences, windows) },
  })
  const days = DEMO_HABIT_DAYS.flatMap((week, index) => week.map(day => day - 7 * (index + 1)))
  for (const day of days) {
    const span = {
      startAt: at(monday, day, DEMO_HABIT_HOUR),
      endAt: at(monday, day, DEMO_HABIT_HOUR + habit.minutes / 60),
    }
    const session = { type: 'habit', habitId: id, taskId: null, title: habit.name, source: 'auto' } as const
    await client.timeBlocks.restore({ body: { ...session, ...span, status: 'completed' } })
  }
}

const mondayOf = (day: Temporal.ZonedDateTime) => day.startOfDay().subtract({ days: day.dayOfWeek - 1 })

/** An hour of the local day that is some days from today, in UTC. */
const at = (today: Temporal.ZonedDateTime, days: number, hour: number): string =>
  today
    .startOfDay()
    .add({ days })
    .with({ hour: Math.floor(hour), minute: (hour % 1) * 60 })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })

import { createClient } from '@daywright/contract/client/client'
import type { Person } from '../harness/people.ts'
import type { RawRequest } from './raw-requests.ts'

const WINDOWS = 50
const WINDOW_MINUTES = 3
const STEP_MINUTES = 28
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** As many windows as a preference may have, each a few minutes long. */
const manyShortWindows = Array.from({ length: WINDOWS }, (_, index) => ({
  day: EVERY_DAY,
  start: clock(index * STEP_MINUTES),
  end: clock(index * STEP_MINUTES + WINDOW_MINUTES),
}))

/** Tasks that take the planner as long as the fields allow: long work, in pieces of any size, in scattered windows. */
export async function addHostileTasks(url: string, { key }: Person, count: number): Promise<void> {
  const client = createClient({ baseUrl: url, key })
  for (let index = 0; index < count; index++) {
    const windows = manyShortWindows
    const { id } = await client.schedulePreferences.create({ body: { name: `Hours ${index}`, windows } })
    const work = { estimateMinutes: 960, minSessionMinutes: 1, maxSessionMinutes: 480, cooldownMinutes: 0 }
    await client.tasks.create({ body: { title: `Task ${index}`, schedulePreferenceId: id, ...work } })
  }
}

export async function addOrdinaryTasks(url: string, { key }: Person, count: number): Promise<void> {
  const client = createClient({ baseUrl: url, key })
  for (let index = 0; index < count; index++)
    await client.tasks.create({ body: { title: `Task ${index}`, estimateMinutes: 60 } })
}

export const previewBy = ({ headers }: Person): RawRequest => ({
  method: 'POST',
  path: '/api/planner/preview',
  headers: { ...headers, 'content-length': '0' },
})

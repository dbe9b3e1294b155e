import { SchedulePreferenceCreate } from '@daywright/contract/resources/planner/schedule-preference'
import { Task } from '@daywright/contract/resources/tasks/task'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { createAccount } from '@daywright/server/accounts/account.rules'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import type { Database } from '@daywright/server/db/database'
import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { createSchedulePreference } from '@daywright/server/schedule-preferences/schedule-preference.rules'
import { toTimestamp } from '@daywright/server/time/clock'
import { MINUTE, MIXED_WINDOWS, QUARTER } from '../weeks/free-days.ts'
import { Random } from '../weeks/random.ts'

const DAYS = 14
const DAY = 96 * QUARTER
const HAND_PLACED = 10
const PRIORITIES = ['none', 'none', 'low', 'medium', 'medium', 'high', 'urgent'] as const

interface AccountOrder {
  name: string
  tasks: number
  seed: number
  /** The service plans from its own clock on, so what it is to plan must lie around that. */
  now: number
}

/** Creates an account with this many tasks to plan over the next fortnight and no plan yet; returns its key. */
export async function seedPlannerAccount(database: Database, { name, tasks, seed, now }: AccountOrder) {
  const random = new Random(seed)
  const at = toTimestamp(now)
  const account = { email: `${name}@example.com`, displayName: name, timezone: 'UTC', role: 'member' } as const
  const userId = await createAccount(database, account, at)
  const preferences: string[] = []
  for (const [index, windows] of MIXED_WINDOWS.slice(1, 4).entries()) {
    const fields = SchedulePreferenceCreate.parse({ name: `Hours ${index + 1}`, windows })
    preferences.push((await createSchedulePreference(database, userId, fields, at)).id)
  }
  const common = () => ({ id: newId(), userId, createdAt: at, updatedAt: at })
  const taskRows = Array.from({ length: tasks }, (_, index) =>
    Task.parse({ ...common(), title: `Task ${index}`, sortOrder: index, ...workOf(random, now, preferences) }),
  )
  const blockRows = Array.from({ length: HAND_PLACED }, () => {
    const { id, title } = random.pick(taskRows)
    return TimeBlock.parse({ ...common(), taskId: id, title, type: 'task', source: 'manual', ...hourIn(random, now) })
  })
  const { db, dialect } = database
  const withArchiving = taskRows.map(task => ({ ...task, archivedAt: null }))
  await insertRows({ db, dialect, table: 'task' }, withArchiving)
  await insertRows({ db, dialect, table: 'timeBlock' }, blockRows)
  return (await issueApiKey(database, userId, { name: 'bench', scope: 'write', expiresAt: null }, at)).key
}

function workOf(random: Random, now: number, preferences: readonly string[]) {
  return {
    priority: random.pick(PRIORITIES),
    estimateMinutes: random.pick([15, 20, 30, 30, 45, 60, 60, 90, 120, 180]),
    maxSessionMinutes: random.pick([60, 60, 90, 120]),
    autoSplit: random.chance(0.85),
    dueAt: random.chance(0.6) ? toTimestamp(now + random.between(MINUTE, DAYS * DAY)) : null,
    schedulePreferenceId: random.chance(0.2) ? random.pick(preferences) : null,
  }
}

function hourIn(random: Random, now: number) {
  const midnight = now - (now % DAY)
  const start = midnight + random.between(1, DAYS - 1) * DAY + random.between(36, 64) * QUARTER
  return { startAt: toTimestamp(start), endAt: toTimestamp(start + 60 * MINUTE) }
}

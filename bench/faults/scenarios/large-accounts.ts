import { createClient } from '@daywright/contract/client/client'
import { seedAccount } from '../../api/seed-account.ts'
import { flood } from '../attacks/flood.ts'
import { DATABASES } from '../harness/databases.ts'
import { atMost, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import type { Trial } from '../harness/trial.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const ACCOUNTS = 4
const TASKS = { long: 10_000, short: 1000 }
const SECONDS = { long: 30, short: 4 }
/** Of each account. */
const LISTS_AT_ONCE = 10
const PAGES = 100
/** [PLAN-129] A small plan waits no longer than this, beyond what it takes alone. */
const MAX_WAITED_MILLISECONDS = 1000
const SMALL_TASKS = 30

async function seedLargeAccounts(trial: Trial): Promise<string[]> {
  const keys: string[] = []
  for (let count = 0; count < ACCOUNTS; count++)
    keys.push((await seedAccount(trial.databaseUrl, trial.sized(TASKS), `large${count}`)).key)
  return keys
}

const sizeOf = (trial: Trial) => `${ACCOUNTS} accounts with ${trial.sized(TASKS)} tasks, ${trial.sized(SECONDS)} s`

export const sortedLists: Scenario = {
  name: 'sorted-lists',
  attack: `${ACCOUNTS} accounts with 10,000 tasks that read sorted lists, ${LISTS_AT_ONCE} at a time each`,
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey } = await seedPeople(trial.databaseUrl)
    const keys = await seedLargeAccounts(trial)
    const server = await trial.serve()
    const victim = await startVictim(trial, server.url, victimKey)
    let count = 0
    const nextPath = () => `/api/tasks?sort=${count % 2 === 0 ? 'title' : 'dueAt'}&page=${(count++ % PAGES) + 1}`
    const { busy, result } = await victim.during(() =>
      Promise.all(keys.map(key => flood(server.url, { ...readingAs(key), nextPath, seconds: trial.sized(SECONDS) }))),
    )
    const answered = result.reduce((sum, one) => sum + one.answered, 0)
    return { size: sizeOf(trial), figures: [...victimFigures(victim.idle, busy), shown('lists answered', answered)] }
  },
}

const readingAs = (key: string) => ({
  method: 'GET' as const,
  headers: { authorization: `Bearer ${key}`, 'cache-control': 'no-cache' },
  connections: LISTS_AT_ONCE,
})

export const smallPlans: Scenario = {
  name: 'small-plans',
  attack: `${ACCOUNTS} accounts with 10,000 tasks that ask for one preview after another, while somebody previews ${SMALL_TASKS} tasks`,
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    await seedPeople(trial.databaseUrl)
    const keys = await seedLargeAccounts(trial)
    const small = await seedAccount(trial.databaseUrl, SMALL_TASKS, 'small')
    const server = await trial.serve()
    const client = createClient({ baseUrl: server.url, key: small.key })
    const preview = async () => {
      const start = performance.now()
      await client.planner.preview()
      return performance.now() - start
    }
    await preview()
    const alone = await preview()
    const seconds = trial.sized(SECONDS)
    const loop = (key: string) =>
      flood(server.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        nextPath: () => '/api/planner/preview',
        connections: 1,
        seconds,
      })
    const attack = Promise.all(keys.map(loop))
    const waited: number[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; )
      waited.push((await preview()) - alone)
    const answered = (await attack).reduce((sum, one) => sum + one.answered, 0)
    return {
      size: sizeOf(trial),
      figures: [
        atMost('longest wait of a small preview', Math.max(...waited), MAX_WAITED_MILLISECONDS, 'ms'),
        shown('small previews', waited.length),
        shown('alone', `${alone.toFixed()} ms`),
        shown('large previews answered', answered),
      ],
    }
  },
}

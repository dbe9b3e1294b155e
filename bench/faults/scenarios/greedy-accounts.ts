import { type Flood, flood } from '../attacks/flood.ts'
import { greedyAccount } from '../attacks/greedy-account.ts'
import { addOrdinaryTasks } from '../attacks/hostile-plans.ts'
import { holdStreams } from '../attacks/streams.ts'
import { DATABASES } from '../harness/databases.ts'
import { countsText, shown } from '../harness/figures.ts'
import { type Person, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const CONNECTIONS = { long: 450, short: 50 }
const SECONDS = { long: 30, short: 4 }
const TASKS = { long: 500, short: 50 }

type Greed = Pick<Flood, 'method' | 'nextPath' | 'nextBody'>

/** One account that sends as much as it can over many connections. */
const greedy = (what: string, attack: string, greed: () => Greed): Scenario => ({
  name: `greedy-${what}`,
  attack: `450 connections of one account that ${attack} without a pause`,
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve()
    await addOrdinaryTasks(server.url, attacker, trial.sized(TASKS))
    const victim = await startVictim(trial, server.url, victimKey)
    const connections = trial.sized(CONNECTIONS)
    const seconds = trial.sized(SECONDS)
    const { busy, result } = await victim.during(() =>
      flood(server.url, { ...greed(), headers: headersOf(attacker), connections, seconds }),
    )
    const refused = `${result.answered}, of them ${result.refused} refused`
    return {
      size: `${connections} connections for ${seconds} s`,
      figures: [...victimFigures(victim.idle, busy), shown('attacker answered', refused)],
    }
  },
})

const headersOf = ({ headers }: Person) => ({ ...headers, 'cache-control': 'no-cache' })

const WORDS = ['task', 'bank', 'nothing', 'number', 'e']

export const greedyAccounts: readonly Scenario[] = [
  greedy('searches', 'search', () => {
    let count = 0
    // Every search is another one, so that no cache helps.
    return { method: 'GET', nextPath: () => `/api/tasks?search=${WORDS[count % WORDS.length]}%20${count++}` }
  }),
  greedy('writes', 'create tasks', () => {
    let count = 0
    return {
      method: 'POST',
      nextPath: () => '/api/tasks',
      nextBody: () => JSON.stringify({ title: `Task ${count++}`, estimateMinutes: 30 }),
    }
  }),
  greedy('runs', 'start planner runs', () => ({ method: 'POST', nextPath: () => '/api/planner' })),
  greedy('previews', 'ask for previews', () => ({ method: 'POST', nextPath: () => '/api/planner/preview' })),
  {
    name: 'greedy-mixed',
    attack: '450 connections of one account that search, list, write and open event streams without a pause',
    databases: DATABASES,
    minutes: 5,
    run: async trial => {
      const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
      const server = await trial.serve()
      await addOrdinaryTasks(server.url, attacker, trial.sized(TASKS))
      const victim = await startVictim(trial, server.url, victimKey)
      const [connections, seconds] = [trial.sized(CONNECTIONS), trial.sized(SECONDS)]
      const load = { url: server.url, key: attacker.key, connections, seconds, what: 'mixed' } as const
      const { busy, result } = await victim.during(() => greedyAccount(load))
      const answers = Object.entries(result).map(([status, count]): [number, number] => [Number(status), count])
      return {
        size: `${connections} connections for ${seconds} s`,
        figures: [...victimFigures(victim.idle, busy), shown('attacker got', countsText(new Map(answers)))],
      }
    },
  },
  {
    name: 'greedy-streams',
    attack: '450 connections of one account that open event streams again and again, while it writes',
    databases: DATABASES,
    minutes: 5,
    run: async trial => {
      const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
      const server = await trial.serve()
      const victim = await startVictim(trial, server.url, victimKey)
      const connections = trial.sized(CONNECTIONS)
      const seconds = trial.sized(SECONDS)
      const { busy, result } = await victim.during(() => holdStreams(server.url, attacker, connections, seconds))
      return {
        size: `${connections} connections for ${seconds} s`,
        figures: [...victimFigures(victim.idle, busy), shown('streams opened', result)],
      }
    },
  },
]

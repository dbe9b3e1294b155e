import { setTimeout as pause } from 'node:timers/promises'
import { flood } from '../attacks/flood.ts'
import { addHostileTasks, addOrdinaryTasks, previewBy } from '../attacks/hostile-plans.ts'
import { sendAndLeave } from '../attacks/raw-requests.ts'
import { DATABASES } from '../harness/databases.ts'
import { shown } from '../harness/figures.ts'
import { type Person, seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import { startVictim, victimFigures } from '../victim/watched-victim.ts'

const HOSTILE_TASKS = 20
const WATCHED_SECONDS = { long: 20, short: 4 }

interface Burst {
  name: string
  attack: string
  previews: { long: number; short: number }
  addTasks: (url: string, attacker: Person, count: number) => Promise<void>
}

/** Previews are sent at once on connections that are closed at once. */
const burst = ({ name, attack, previews, addTasks }: Burst): Scenario => ({
  name,
  attack,
  databases: DATABASES,
  minutes: 8,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve()
    await addTasks(server.url, attacker, HOSTILE_TASKS)
    const victim = await startVictim(trial, server.url, victimKey)
    const count = trial.sized(previews)
    const { busy } = await victim.during(async () => {
      await sendAndLeave(
        server.url,
        Array.from({ length: count }, () => previewBy(attacker)),
      )
      await pause(trial.sized(WATCHED_SECONDS) * 1000)
    })
    return { size: `${count} previews`, figures: victimFigures(victim.idle, busy) }
  },
})

const HOSTILE = '20 tasks of 960 min in 1,000 short windows, each preview on a connection that is closed at once'

export const plannerBursts: readonly Scenario[] = [
  burst({
    name: 'previews-60',
    attack: `60 previews: ${HOSTILE}`,
    previews: { long: 60, short: 10 },
    addTasks: addHostileTasks,
  }),
  burst({
    name: 'previews-300',
    attack: `300 previews: ${HOSTILE}`,
    previews: { long: 300, short: 20 },
    addTasks: addHostileTasks,
  }),
  burst({
    name: 'previews-400',
    attack: '400 previews with 20 ordinary tasks, each on a connection that is closed at once',
    previews: { long: 400, short: 100 },
    addTasks: addOrdinaryTasks,
  }),
]

const LOOPS = 4

export const previewLoop: Scenario = {
  name: 'preview-loop',
  attack: `${LOOPS} connections that ask for one hostile preview after another`,
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    const { victimKey, attacker } = await seedPeople(trial.databaseUrl)
    const server = await trial.serve()
    await addHostileTasks(server.url, attacker, HOSTILE_TASKS)
    const victim = await startVictim(trial, server.url, victimKey)
    const seconds = trial.sized({ long: 30, short: 4 })
    const { path, headers = {} } = previewBy(attacker)
    const { busy, result } = await victim.during(() =>
      flood(server.url, { method: 'POST', headers, nextPath: () => path, connections: LOOPS, seconds }),
    )
    const figures = [...victimFigures(victim.idle, busy), shown('previews answered', result.answered)]
    return { size: `${LOOPS} connections for ${seconds} s`, figures }
  },
}

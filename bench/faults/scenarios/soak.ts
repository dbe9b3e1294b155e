import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@daywright/test-kit/databases/postgres-server'
import { readHeapOf } from '../attacks/heap-in-use.ts'
import { residentOf } from '../attacks/memory-samples.ts'
import { sendMixedLoad } from '../attacks/mixed-load.ts'
import { DATABASES } from '../harness/databases.ts'
import { countsText, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'

const PER_SECOND = 30
const MAX_GROWTH = 1.02
const THIRDS = 3

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const soak: Scenario = {
  name: 'soak',
  attack:
    'mixed load of 30 requests a second for 30 minutes: reads, searches, writes, runs, previews, streams, sign-ins, exports',
  databases: DATABASES,
  minutes: 40,
  isConcurrent: true,
  run: async trial => {
    const { attacker: person } = await seedPeople(trial.databaseUrl)
    const port = await freePort()
    const inspected = [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http']
    const server = await trial.serve({}, { nodeArguments: inspected })
    const heap = await readHeapOf(port)
    trial.onEnd(() => heap.close())
    const seconds = trial.sized({ long: 1800, short: 12 })
    const every = trial.sized({ long: 10_000, short: 500 })
    const samples: { inUse: number; resident: number }[] = []
    let isOn = true
    const sampling = (async () => {
      while (isOn) {
        samples.push({ inUse: await heap.inUse(), resident: residentOf(server) })
        if (samples.length % 12 === 0) trial.log(JSON.stringify(samples.at(-1)))
        await pause(every)
      }
    })()
    const { sent, statuses } = await sendMixedLoad(server.url, person, PER_SECOND, seconds)
    isOn = false
    await sampling
    const third = Math.floor(samples.length / THIRDS)
    const inSecondAndLast = (what: 'inUse' | 'resident') => {
      const values = samples.map(sample => sample[what])
      return [mean(values.slice(third, 2 * third)), mean(values.slice(2 * third))] as const
    }
    const [second, last] = inSecondAndLast('inUse')
    const [secondResident, lastResident] = inSecondAndLast('resident')
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
    return {
      size: `${sent} requests in ${seconds} s`,
      figures: [
        none(
          'answers from 500 on, or none',
          failed.reduce((sum, [, count]) => sum + count, 0),
        ),
        {
          what: 'memory in use after a collection, in the last third',
          value: `${last.toFixed(1)} MB, in the second ${second.toFixed(1)} MB`,
          // A process that has just started still grows for a while.
          ...(!trial.isShort && { target: '≤ 2% more', isMet: last <= second * MAX_GROWTH }),
        },
        shown(
          'size of the process',
          `${lastResident.toFixed()} MB, in the second third ${secondResident.toFixed()} MB`,
        ),
        shown('answers', countsText(statuses)),
      ],
    }
  },
}

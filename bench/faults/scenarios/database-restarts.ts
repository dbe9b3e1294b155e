import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '@daywright/test-kit/child-process'
import { startPostgres } from '@daywright/test-kit/databases/postgres-server'
import { startLabelWriters } from '../attacks/label-writers.ts'
import { atMost, countsText, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'

const WRITERS = 6
const MAX_BACK_MILLISECONDS = 5000
const PATIENCE_MILLISECONDS = 30_000

export const databaseRestarts: Scenario = {
  name: 'database-restarts',
  attack: 'PostgreSQL is restarted while six writers write, alternately in order (fast) and like a crash (immediate)',
  databases: ['postgres'],
  minutes: 15,
  run: async trial => {
    const postgres = await startPostgres()
    trial.onEnd(() => postgres.stop())
    const { attacker: writer } = await seedPeople(postgres.urlOf('postgres'))
    const server = await startServer(postgres.urlOf('postgres'))
    trial.onEnd(() => server.kill())
    const writers = startLabelWriters(server.url, writer, WRITERS)
    const restarts = trial.sized({ long: 20, short: 2 })
    const back: number[] = []
    for (let restart = 0; restart < restarts; restart++) {
      await pause(1000)
      await postgres.restart(restart % 2 === 0 ? 'fast' : 'immediate', 500)
      back.push(await writers.untilWritten(PATIENCE_MILLISECONDS))
      trial.log(`restart ${restart + 1}: back after ${back.at(-1)?.toFixed()} ms`)
    }
    await writers.stop()
    const others = [...writers.statuses].filter(([status]) => status !== 201 && status !== 503)
    return {
      size: `${restarts} restarts, ${writers.written.size} writes`,
      figures: [
        none('lost', await writers.lost()),
        atMost('longest until a write works again', Math.max(...back), MAX_BACK_MILLISECONDS, 'ms'),
        none(
          'answers other than 201 and 503',
          others.reduce((sum, [, count]) => sum + count, 0),
        ),
        shown('answers', countsText(writers.statuses)),
      ],
    }
  },
}

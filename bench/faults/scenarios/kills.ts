import { killUnderLoad } from '../../../packages/server/test/reliability/kill-under-load.ts'
import { OWNER } from '../../../packages/server/test/reliability/write-load.ts'
import { quantile } from '../../report/statistics.ts'
import { DATABASES } from '../harness/databases.ts'
import { atLeast, atMost, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'

const SEED = 20_261_115
const MAX_READY_MILLISECONDS = 2000

export const kills: Scenario = {
  name: 'kills',
  attack:
    'kill -9 at random moments while six writers write; every tenth start and the last compare all data with the answered writes',
  databases: DATABASES,
  minutes: 120,
  run: async trial => {
    const { kills: count, writes } = trial.sized({
      long: { kills: 100, writes: 50_000 },
      short: { kills: 5, writes: 10 },
    })
    const latestMilliseconds = trial.sized({ long: 10_000, short: 400 })
    const comparedEvery = trial.sized({ long: 10, short: 1 })
    const progress = (killed: number, acknowledged: number) =>
      killed % 5 === 0 && trial.log(`${killed} kills, ${acknowledged} writes`)
    const start = () => trial.serve(OWNER)
    const report = await killUnderLoad(trial.databaseUrl, {
      kills: count,
      minWrites: writes,
      seed: SEED,
      latestMilliseconds,
      comparedEvery,
      onKill: progress,
      start,
    })
    for (const fault of report.faults) trial.log(fault)
    return {
      size: `${report.kills} kills`,
      figures: [
        atLeast('acknowledged writes', report.acknowledged, writes),
        none('lost or in part', report.faults.length),
        shown('ready again p50', `${quantile(report.readyMilliseconds, 0.5).toFixed()} ms`),
        atMost('at the most', Math.max(...report.readyMilliseconds), MAX_READY_MILLISECONDS, 'ms'),
      ],
    }
  },
}

export const readyAfterKill: Scenario = {
  name: 'ready-after-kill',
  attack: 'kill -9, and the time until the next process is ready',
  databases: DATABASES,
  minutes: 5,
  run: async trial => {
    await seedPeople(trial.databaseUrl)
    const count = trial.sized({ long: 20, short: 3 })
    const times: number[] = []
    for (let start = 0; start <= count; start++) {
      const server = await trial.serve()
      // The first start compiles, and fills the cache of compiled code.
      if (start > 0) times.push(server.readyMilliseconds)
      await server.kill()
    }
    return {
      size: `${count} kills`,
      figures: [
        shown('ready again p50', `${quantile(times, 0.5).toFixed()} ms`),
        atMost('at the most', Math.max(...times), MAX_READY_MILLISECONDS, 'ms'),
      ],
    }
  },
}

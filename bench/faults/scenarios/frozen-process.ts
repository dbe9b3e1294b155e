import { startPgbouncer } from '@daywright/test-kit/pgbouncer/pgbouncer'
import { freezeUnderLoad } from '../../../packages/server/test/reliability/freeze-under-load.ts'
import { atMost, countsText, must, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Outcome, Scenario } from '../harness/scenario.ts'
import type { Trial } from '../harness/trial.ts'

/** A read that waited for the frozen transactions would take as long as these last: 5 seconds. */
const MAX_READ_MILLISECONDS = 4500
/** The database ends the frozen transactions after 5 seconds; those who wait notice within a few more. */
const MAX_WRITTEN_MILLISECONDS = 15_000
const POOL_SIZE = 20

async function freeze(trial: Trial, through?: string): Promise<Outcome> {
  // Creates the tables.
  await seedPeople(trial.databaseUrl)
  const load = trial.sized({
    long: { processes: 4, accounts: 20, transactions: 4, moreMilliseconds: 20_000 },
    short: { processes: 2, accounts: 6, transactions: 2, moreMilliseconds: 0 },
  })
  const report = await freezeUnderLoad(trial.databaseUrl, { ...load, ...(through && { through }) })
  const { statuses, readStatuses } = report
  return {
    size: `${load.processes} processes, ${load.accounts} accounts, ${report.transactions} open transactions frozen`,
    figures: [
      none(
        'reads and readiness checks not answered with 200',
        countOf(readStatuses, status => status !== 200),
      ),
      atMost('slowest of them', report.slowestReadMilliseconds, MAX_READ_MILLISECONDS, 'ms'),
      atMost('every account written again after', report.allWrittenMilliseconds, MAX_WRITTEN_MILLISECONDS, 'ms'),
      must('changes get 201 or 503', countOf(statuses, status => status !== 201 && status !== 503) === 0),
      shown('changes meanwhile', countsText(statuses)),
      none(`lost of ${report.acknowledged}`, report.lost),
      none('doubled', report.doubled),
    ],
  }
}

const countOf = (statuses: ReadonlyMap<number, number>, isCounted: (status: number) => boolean) =>
  [...statuses].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0)

export const frozenProcess: Scenario = {
  name: 'frozen-process',
  attack: 'one of several processes is frozen (SIGSTOP) in the middle of changes, and wakes up later',
  databases: ['postgres'],
  minutes: 4,
  run: trial => freeze(trial),
}

export const frozenBehindPooler: Scenario = {
  name: 'frozen-behind-pooler',
  attack: 'the same behind PgBouncer in transaction mode',
  databases: ['postgres'],
  minutes: 4,
  run: async trial => {
    const pgbouncer = await startPgbouncer(trial.databaseUrl, { mode: 'transaction', poolSize: POOL_SIZE })
    trial.onEnd(() => pgbouncer.stop())
    return freeze(trial, pgbouncer.urlOf(trial.databaseUrl))
  },
}

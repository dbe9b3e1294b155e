import cluster from 'node:cluster'
import { announceReady } from '../../src/cli/serve/serving-process.ts'
import { supervise } from '../../src/cli/serve/supervise.ts'
import { createLogger } from '../../src/http/monitoring/log.ts'

const STARTS_WHILE_ONE_SERVES = 9

/** A program of two processes. First one of them dies and cannot be started again, then the other one dies too. */
if (cluster.isPrimary) await failOneByOne()
else if (process.env.FAILS === 'yes') process.exit(1)
else announceReady('http://127.0.0.1')

async function failOneByOne(): Promise<void> {
  await supervise(2, createLogger('fatal'), { first: 1, longest: 2, end: 1000 })
  // Processes that are started from now on.
  process.env.FAILS = 'yes'
  const [first, second] = Object.values(cluster.workers ?? {})
  let starts = 0
  cluster.on('fork', () => {
    starts++
    if (starts !== STARTS_WHILE_ONE_SERVES) return
    process.stdout.write('One process serves.\n')
    second?.process.kill('SIGKILL')
  })
  first?.process.kill('SIGKILL')
}

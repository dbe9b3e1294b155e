import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '@daywright/test-kit/child-process'
import { startTcpProxy } from '@daywright/test-kit/outside/tcp-proxy'
import { startLabelWriters } from '../attacks/label-writers.ts'
import { atMost, countsText, must, none, shown } from '../harness/figures.ts'
import { seedPeople } from '../harness/people.ts'
import type { Scenario } from '../harness/scenario.ts'
import type { Trial } from '../harness/trial.ts'

const WRITERS = 12
const MAX_STOP_MILLISECONDS = 10_000
const STOP_PATIENCE_MILLISECONDS = 20_000

/** A server that reaches PostgreSQL through a proxy, with writers that keep all of its connections in use. */
async function serveThroughProxy(trial: Trial) {
  const { attacker: writer } = await seedPeople(trial.databaseUrl)
  const database = new URL(trial.databaseUrl)
  const proxy = await startTcpProxy(Number(database.port))
  trial.onEnd(() => proxy.close())
  database.port = String(proxy.port)
  const server = await startServer(database.href)
  trial.onEnd(() => server.kill())
  const writers = startLabelWriters(server.url, writer, WRITERS)
  trial.onEnd(() => void writers.stop())
  await writers.untilWritten(10_000)
  await pause(1000)
  return { server, proxy, writers }
}

export const halfOpenConnections: Scenario = {
  name: 'half-open-connections',
  attack: 'all connections to PostgreSQL go dead without being closed, while new ones work',
  databases: ['postgres'],
  minutes: 4,
  run: async trial => {
    const maxBack = 5000
    const patience = trial.sized({ long: 60_000, short: 20_000 })
    const { proxy, writers } = await serveThroughProxy(trial)
    proxy.blackhole()
    proxy.heal()
    const back = await writers.untilWritten(patience)
    await writers.stop()
    return {
      size: `${WRITERS} writers`,
      figures: [
        back >= patience
          ? must(`works again within ${patience / 1000} s`, false)
          : atMost('works again after', back, maxBack, 'ms'),
        back >= patience ? shown('lost', 'unknown') : none('lost', await writers.lost()),
        shown('answers', countsText(writers.statuses)),
      ],
    }
  },
}

export const stopWhileCutOff: Scenario = {
  name: 'stop-while-cut-off',
  attack: 'SIGTERM while PostgreSQL swallows everything, on old and new connections',
  databases: ['postgres'],
  minutes: 3,
  run: async trial => {
    const { server, proxy } = await serveThroughProxy(trial)
    proxy.blackhole()
    await pause(1000)
    const requestedAt = performance.now()
    const code = await Promise.race([server.stop(), pause(STOP_PATIENCE_MILLISECONDS, 'still running' as const)])
    return {
      size: `${WRITERS} writers`,
      figures: [
        must(`ends within ${STOP_PATIENCE_MILLISECONDS / 1000} s`, code !== 'still running'),
        atMost('ends after', performance.now() - requestedAt, MAX_STOP_MILLISECONDS, 'ms'),
        shown('exit code', String(code)),
      ],
    }
  },
}

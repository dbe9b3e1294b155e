import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../../report/statistics.ts'
import { atMost, type Figure, none, shown } from '../harness/figures.ts'
import type { Trial } from '../harness/trial.ts'

export interface Sample {
  milliseconds: number
  /** 0 without an answer. */
  status: number
}

/** What the victim's process sends back. */
export interface Samples {
  reads: Sample[]
  health: Sample[]
}

interface VictimTimes {
  reads: number
  p50: number
  p99: number
  worst: number
  /** Reads that got anything but their tasks. */
  refused: number
  longestHealthPause: number
}

interface Victim {
  idle: VictimTimes
  /** Measures while the attack goes on, and until the victim's last request is answered. */
  during<T>(attack: () => Promise<T>): Promise<{ busy: VictimTimes; result: T }>
}

const CLIENT = join(import.meta.dirname, 'victim-client.ts')
const WARM_UP_SECONDS = { long: 3, short: 1 }
const IDLE_SECONDS = { long: 15, short: 3 }
/** How much slower the victim may get, and how long the service may not answer at all. */
const MAX_RATIO = 5
const MAX_PAUSE_MILLISECONDS = 2000
/** Above this the machine is busy with other things, and times say little. */
const BUSY_MACHINE_MILLISECONDS = 250

/** Another user of the service, whose idle response times are measured at once. */
export async function startVictim(trial: Trial, url: string, key: string): Promise<Victim> {
  const client = fork(CLIENT, { env: { PATH: process.env.PATH, VICTIM_URL: url, VICTIM_KEY: key } })
  trial.onEnd(() => client.kill('SIGKILL'))
  await once(client, 'message')
  const during = async <T>(attack: () => Promise<T>) => {
    client.send('start')
    const attacked = await attack().then(
      result => ({ result }),
      (error: unknown) => ({ error }),
    )
    const answer = once(client, 'message')
    client.send('stop')
    const [samples] = await answer
    if ('error' in attacked) throw attacked.error
    return { busy: timesOf(samples), result: attacked.result }
  }
  await during(() => pause(trial.sized(WARM_UP_SECONDS) * 1000))
  const { busy: idle } = await during(() => pause(trial.sized(IDLE_SECONDS) * 1000))
  trial.log(`victim idle: p50 ${idle.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} ms`)
  return { idle, during }
}

function timesOf({ reads, health }: Samples): VictimTimes {
  const times = reads.map(({ milliseconds }) => milliseconds)
  return {
    reads: reads.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    worst: Math.max(0, ...times),
    refused: reads.filter(({ status }) => status !== 200).length,
    longestHealthPause: Math.max(0, ...health.map(({ milliseconds }) => milliseconds)),
  }
}

/** The promise to all other users: hardly slower, never refused, never without an answer for long. */
export const victimFigures = (idle: VictimTimes, busy: VictimTimes): Figure[] => [
  {
    what: 'victim p99',
    value: `${busy.p99.toFixed()} ms, idle ${idle.p99.toFixed()} ms`,
    target: `≤ ${MAX_RATIO} × idle`,
    isMet: busy.p99 <= MAX_RATIO * idle.p99,
  },
  shown('p50', `${busy.p50.toFixed()} ms, idle ${idle.p50.toFixed()} ms`),
  none(`refused of ${busy.reads}`, busy.refused),
  atMost('longest /healthz', busy.longestHealthPause, MAX_PAUSE_MILLISECONDS, 'ms'),
  ...(idle.p99 > BUSY_MACHINE_MILLISECONDS ? [shown('note', 'the machine was too busy to judge times')] : []),
]

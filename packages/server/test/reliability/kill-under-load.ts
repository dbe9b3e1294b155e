import { setTimeout as pause } from 'node:timers/promises'
import { type Child, startServer } from '@daywright/test-kit/child-process'
import { randomFrom } from './repeatable-random.ts'
import { faultsOf, type Ledger, OWNER, openLedger, writeUntilGone } from './write-load.ts'

const WRITERS = 6
const SOONEST_MILLISECONDS = 20

interface KillReport {
  kills: number
  acknowledged: number
  faults: string[]
  /** After each kill, from the start of the process to its first response. */
  readyMilliseconds: number[]
}

interface KillOptions {
  kills: number
  /** Goes on until so many writes were acknowledged, up to three times as many kills. */
  minWrites?: number
  seed: number
  latestMilliseconds: number
  /** After how many kills all data is compared: what is lost stays lost, and reading everything each time takes longer than the writes. */
  comparedEvery?: number
  onKill?: (kills: number, acknowledged: number) => void
  /** Starts the server, if the caller has to know of it. */
  start?: () => Promise<Child>
}

const MAX_KILLS = 3

/** Kills the server repeatedly at random times while it writes, and compares its data with the acknowledged writes. */
export async function killUnderLoad(databaseUrl: string, options: KillOptions): Promise<KillReport> {
  const { kills, minWrites = 0, seed, latestMilliseconds, comparedEvery = 1, onKill = () => {} } = options
  const { start = () => startServer(databaseUrl, OWNER) } = options
  const random = randomFrom(seed)
  let server = await start()
  const ledger = await openLedger(server.url)
  const report: KillReport = { kills: 0, acknowledged: 0, faults: [], readyMilliseconds: [] }
  const isEnough = (kill: number) => kill >= kills && (ledger.acknowledged >= minWrites || kill >= kills * MAX_KILLS)
  for (let kill = 0; !isEnough(kill); kill++) {
    const { url } = server
    const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilGone(url, ledger, `${kill}.${writer}`))
    await pause(SOONEST_MILLISECONDS + random() * (latestMilliseconds - SOONEST_MILLISECONDS))
    // After the usual number of kills, not before a write was acknowledged: a busy machine may take longer than the pause.
    if (kill >= kills) await untilAcknowledged(ledger, Promise.all(writers))
    await server.kill()
    await Promise.all(writers)
    server = await start()
    report.readyMilliseconds.push(server.readyMilliseconds)
    report.kills++
    if (report.kills % comparedEvery === 0 || isEnough(report.kills))
      report.faults.push(...(await faultsOf(server.url, ledger)))
    onKill(report.kills, ledger.acknowledged)
  }
  await server.stop()
  return { ...report, acknowledged: ledger.acknowledged }
}

async function untilAcknowledged(ledger: Ledger, writers: Promise<unknown>): Promise<void> {
  const { acknowledged } = ledger
  let isOver = false
  void writers.then(() => {
    isOver = true
  })
  while (!isOver && ledger.acknowledged === acknowledged) await pause(SOONEST_MILLISECONDS)
}

import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '@daywright/test-kit/child-process'
import { randomFrom } from './repeatable-random.ts'
import { faultsOf, OWNER, openLedger, writeUntilGone } from './write-load.ts'

const WRITERS = 6
const SOONEST_MILLISECONDS = 20

export interface KillReport {
  kills: number
  acknowledged: number
  faults: string[]
  slowestReadyMilliseconds: number
}

/** Kills the server repeatedly at random times while it writes, and compares its data with the acknowledged writes. */
export async function killUnderLoad(
  databaseUrl: string,
  { kills, seed, latestMilliseconds }: { kills: number; seed: number; latestMilliseconds: number },
): Promise<KillReport> {
  const random = randomFrom(seed)
  let server = await startServer(databaseUrl, OWNER)
  const ledger = await openLedger(server.url)
  const report: KillReport = { kills, acknowledged: 0, faults: [], slowestReadyMilliseconds: 0 }
  for (let kill = 0; kill < kills; kill++) {
    const { url } = server
    const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilGone(url, ledger, `${kill}.${writer}`))
    await pause(SOONEST_MILLISECONDS + random() * (latestMilliseconds - SOONEST_MILLISECONDS))
    await server.kill()
    await Promise.all(writers)
    server = await startServer(databaseUrl, OWNER)
    report.slowestReadyMilliseconds = Math.max(report.slowestReadyMilliseconds, server.readyMilliseconds)
    report.faults.push(...(await faultsOf(server.url, ledger)))
  }
  await server.stop()
  return { ...report, acknowledged: ledger.acknowledged }
}

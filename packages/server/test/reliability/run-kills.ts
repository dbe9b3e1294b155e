import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@daywright/test-kit/postgres-server'
import { type KillReport, killUnderLoad } from './kill-under-load.ts'

/** The long form of the test: `npm run reliability:kill -- --kills 200 --seed 7 --latest 3000`. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** The longest time before a kill, in milliseconds. */
    latest: { type: 'string', default: '3000' },
  },
})
const options = { kills: Number(values.kills), seed: Number(values.seed), latestMilliseconds: Number(values.latest) }

function tell(database: string, { kills, acknowledged, faults, slowestReadyMilliseconds }: KillReport): void {
  console.log(
    `${database}: ${kills} kills, ${acknowledged} acknowledged writes, ${faults.length} lost or in part, ` +
      `ready again within ${slowestReadyMilliseconds.toFixed()} ms`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

const folder = mkdtempSync(join(tmpdir(), 'daywright-kill-'))
tell('SQLite', await killUnderLoad(`sqlite:${join(folder, 'kill.db')}`, options))
rmSync(folder, { recursive: true, force: true })
const postgres = await startPostgres()
tell('PostgreSQL', await killUnderLoad(postgres.urlOf('postgres'), options))
await postgres.stop()

import { type Config, readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { type HealthCheck, runHealthChecks } from '../../operate/health-checks.ts'
import { errorMessage } from '../error-message.ts'
import { print } from '../print.ts'

/** Prints one line per check; the exit code is 1 if a check failed. */
export async function run(): Promise<void> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    return report({ what: 'settings', problem: errorMessage(error) })
  }
  report({ what: 'settings', problem: null })
  try {
    const database = openDatabase(config.databaseUrl, { mustExist: true, isUnlimited: true })
    for await (const check of runHealthChecks(database, errorMessage, { backups: config.backups, now: Date.now() }))
      report(check)
    await database.close()
  } catch (error) {
    report({ what: 'database opens', problem: errorMessage(error) })
  }
}

function report({ what, problem }: HealthCheck): void {
  print(problem === null ? `ok       ${what}` : `problem  ${what}: ${problem}`)
  if (problem !== null) process.exitCode = 1
}

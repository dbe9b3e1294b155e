import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { checkUp, type Finding } from '../operate/check-up.ts'
import { lineOf } from './failure-line.ts'
import { say } from './say.ts'

/** One line for each check; the exit code tells whether all are well. */
export async function run(): Promise<void> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    return tell({ what: 'settings', problem: lineOf(error) })
  }
  tell({ what: 'settings', problem: null })
  try {
    const database = openDatabase(config.databaseUrl, { mustExist: true })
    for await (const finding of checkUp(database, lineOf)) tell(finding)
    await database.close()
  } catch (error) {
    tell({ what: 'database opens', problem: lineOf(error) })
  }
}

function tell({ what, problem }: Finding): void {
  say(problem === null ? `ok       ${what}` : `problem  ${what}: ${problem}`)
  if (problem !== null) process.exitCode = 1
}

import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { losses, type Rehearsal, rehearseUpgrade } from '../../operate/upgrade/rehearse-upgrade.ts'
import { toTimestamp } from '../../time/clock.ts'
import { print } from '../print.ts'

const NOT_SAFE = 1
const LOSES_ROWS = 3

/** [OPS-77] Tries an upgrade on a copy. The exit code is 0 if it is safe, 1 if it fails, and 3 if tables lose rows. */
export async function run(): Promise<void> {
  const { databaseUrl } = readConfig(process.env)
  const database = openDatabase(databaseUrl, { mustExist: true, isUnlimited: true })
  try {
    const rehearsal = await rehearseUpgrade(database, databaseUrl, toTimestamp(Date.now()))
    if (rehearsal) report(rehearsal)
    else print('The database already has the newest schema. There is nothing to upgrade.')
  } finally {
    await database.close()
  }
}

function report(rehearsal: Rehearsal): void {
  const { from, to, triedOn, applied, rows, damage } = rehearsal
  print(`From schema ${from} to ${to}, tried on ${triedOn}:`)
  for (const { version, name, milliseconds } of applied) print(`  ${inSeconds(milliseconds)}  ${version} ${name}`)
  print('Rows before and after:')
  for (const { table, before, after } of rows) print(`  ${row(before)} ${row(after)}  ${table}${remark(before, after)}`)
  for (const sentence of damage) print(`Problem: ${sentence}`)
  const total = applied.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  if (damage.length > 0) {
    process.exitCode = NOT_SAFE
    print('The upgrade is NOT safe. The database itself was only read.')
    return
  }
  const lost = losses(rehearsal)
  if (lost.length > 0) {
    process.exitCode = LOSES_ROWS
    print(`The upgrade works, but ${lost.length} tables have fewer rows after it. See CHANGELOG.md before you upgrade.`)
    return
  }
  print(
    `The upgrade is safe: no table loses a row, and the migrations take ${inSeconds(total).trim()}. The database itself was only read.`,
  )
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2).padStart(8)} s`
const row = (count: number | null) => (count === null ? '-' : String(count)).padStart(10)

function remark(before: number | null, after: number | null): string {
  if (before === null) return '  (new)'
  if (after === null) return '  (gone)'
  return before === after ? '' : `  (${after > before ? '+' : ''}${after - before})`
}

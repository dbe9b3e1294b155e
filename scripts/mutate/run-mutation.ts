import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Group, type Part, parts } from './parts.ts'
import { writeTable } from './write-table.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    incremental: { type: 'boolean', default: false },
    /** Tries this share of the mutants, in percent. */
    sample: { type: 'string', default: '100' },
  },
})

process.env.MUTATION_SAMPLE_PERCENT = values.sample

const FOLDER = '.mutation'
const fileOf = (folder: string, part: Part, group: Group) =>
  join(FOLDER, `${folder}-${values.sample}`, `${part.name}-${group.name}.json`)
/** What the last complete run found: the table is written from it. */
const resultsOf = (part: Part, group: Group) => fileOf('results', part, group)
/** What is known so far, also after a run was stopped; `--incremental` goes on from there. */
const progressOf = (part: Part, group: Group) => fileOf('progress', part, group)

async function mutate(part: Part, group: Group): Promise<void> {
  Object.assign(process.env, part.environment, {
    MUTATION_TEST_FILES: group.testFiles.join(','),
    MUTATION_LEAVE_OUT: part.leaveOut.join(','),
    MUTATION_LEFT_OUT_FILE: resolve(FOLDER, `left-out-${part.name}.txt`),
  })
  await new Stryker({
    mutate: group.files,
    testRunner: 'resident',
    plugins: [join(import.meta.dirname, 'resident-plugin.ts')],
    coverageAnalysis: 'perTest',
    ignoreStatic: !part.includeStatic,
    concurrency: Number(process.env.MUTATION_PROCESSES ?? availableParallelism()),
    incremental: true,
    incrementalFile: progressOf(part, group),
    force: !values.incremental,
    tempDirName: join(FOLDER, 'sandbox'),
    ignorePatterns: [FOLDER, 'packages/web'],
    // Stryker would rewrite this file with an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    // Endless loops are noticed by counting and by processor time; this is for what hangs without working.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only'],
  }).runMutationTest()
  copyFileSync(progressOf(part, group), resultsOf(part, group))
}

for (const folder of ['results', 'progress']) mkdirSync(join(FOLDER, `${folder}-${values.sample}`), { recursive: true })
const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
for (const choice of chosen) {
  const [name = '', groupName] = choice.split('/')
  const part = parts[name]?.()
  const groups = part?.groups.filter(group => groupName === undefined || group.name === groupName) ?? []
  if (!part || groups.length === 0)
    throw new Error(
      `There is no "${choice}"; the parts are ${Object.keys(parts).join(', ')}, or engine/search and such.`,
    )
  const leftOut = join(FOLDER, `left-out-${part.name}.txt`)
  rmSync(leftOut, { force: true })
  for (const group of groups) await mutate(part, group)
  if (existsSync(leftOut)) console.log(`Tests that could not be used are listed in ${leftOut}.`)
  const isThere = (group: Group) => existsSync(resultsOf(part, group))
  const missing = part.groups.filter(group => !isThere(group)).map(group => group.name)
  writeTable(
    part.name,
    part.groups.filter(isThere).map(group => resultsOf(part, group)),
    missing,
  )
}

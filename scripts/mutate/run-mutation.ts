import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { type Part, parts } from './parts.ts'
import { survivorRows, writeTable } from './write-table.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { incremental: { type: 'boolean', default: false }, file: { type: 'string' } },
})

/** Results of earlier runs, which `--incremental` reuses where neither the code nor its tests changed. */
const FOLDER = '.mutation'

async function mutate(part: Part, files: string[]): Promise<MutantResult[]> {
  const group = basename(dirname(files[0] ?? ''))
  return new Stryker({
    mutate: files,
    testRunner: 'resident',
    plugins: [join(import.meta.dirname, 'resident-plugin.ts')],
    coverageAnalysis: 'perTest',
    ignoreStatic: !part.includeStatic,
    concurrency: availableParallelism(),
    incremental: true,
    incrementalFile: join(FOLDER, 'results', `${part.name}-${group}.json`),
    force: !values.incremental,
    tempDirName: join(FOLDER, 'sandbox'),
    ignorePatterns: ['.mutation', 'docs', 'bench', 'e2e', 'packages/web'],
    // It rewrites this file with an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    // Loops are noticed by counting; this limit is for what cannot be counted.
    timeoutMS: 30_000,
    reporters: ['progress-append-only'],
  }).runMutationTest()
}

mkdirSync(join(FOLDER, 'results'), { recursive: true })
const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
for (const name of chosen) {
  const part = parts[name]?.()
  if (!part) throw new Error(`There is no part "${name}"; the parts are ${Object.keys(parts).join(', ')}.`)
  Object.assign(process.env, part.environment, {
    MUTATION_TEST_FILES: part.testFiles.join(','),
    MUTATION_LEAVE_OUT: part.leaveOut.join(','),
  })
  const results: MutantResult[] = []
  for (const files of part.groups) {
    const wanted = values.file ? files.filter(file => file.includes(values.file ?? '')) : files
    if (wanted.length > 0) results.push(...(await mutate(part, wanted)))
  }
  if (!values.file) writeTable(part.name, results)
  else console.log(survivorRows(results).join('\n'))
}

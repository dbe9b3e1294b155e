import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isInSample, samplePercent } from './mutant-sample.ts'

const TABLE = 'bench/results/mutation.md'
const ACCEPTED = 'scripts/mutate/accepted.json'

/** Of the report that Stryker keeps, what the table needs. */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>
}
interface Mutant {
  status: string
  mutatorName: string
  replacement?: string
  location: Record<'start' | 'end', { line: number; column: number }>
}
interface MutatedFile {
  path: string
  source: string
  mutants: Mutant[]
}

/** Why mutants are left alive. An entry covers the mutants that fit all that it names. */
interface Accepted {
  /** The end of the path. */
  file?: string
  /** A piece of the line. */
  line?: string
  /** Stryker's name of the kind of change. */
  mutator?: string
  replacement?: string
  reason: string
}

const INTRODUCTION = `# Mutation testing

Written by \`npm run mutate\`. Every mutant is one small change to the code; it is killed when a test fails because of it.
"Endless" mutants ran into an endless loop, which also counts as killed. The score is (killed + endless) / mutants.
Survivors are listed below each table; those with a reason are accepted, and count as survivors all the same.
`

/** Replaces the section of one part, and leaves those of the others. */
export function writeTable(part: string, reports: string[], missing: string[]): void {
  const before = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : INTRODUCTION
  const [, ...sections] = before.split(/^(?=## )/m)
  const others = sections.filter(section => !section.startsWith(`## ${part}\n`))
  const all = [...others, sectionOf(part, reports.flatMap(filesOf), missing)].toSorted()
  writeFileSync(TABLE, `${[INTRODUCTION, ...all].map(section => section.trimEnd()).join('\n\n')}\n`)
}

function filesOf(report: string): MutatedFile[] {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
  // Results of files that have moved since are of no use.
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    existsSync(path) ? { path, source, mutants: mutants.filter(mutant => isTried(path, mutant)) } : [],
  )
}

/** Also of mutants that no test covers, which are not tried but counted. */
function isTried(file: string, { mutatorName, replacement, location }: Mutant): boolean {
  return isInSample({ file, mutatorName, replacement, ...location.start }, samplePercent())
}

function sectionOf(part: string, unsorted: MutatedFile[], missing: string[]): string {
  const files = unsorted.toSorted((a, b) => a.path.localeCompare(b.path))
  return [
    `## ${part}`,
    '',
    ...(missing.length > 0 ? [`Not run yet: ${missing.join(', ')}.`, ''] : []),
    ...(samplePercent() < 100 ? [`A sample: ${samplePercent()}% of the mutants, chosen by hash.`, ''] : []),
    '| file | mutants | killed | endless | survived | not covered | score |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...files.flatMap(({ path, mutants }) => rowOf(`\`${path}\``, mutants) ?? []),
    rowOf(
      '**all**',
      files.flatMap(({ mutants }) => mutants),
    ),
    '',
    `### Survivors of ${part}`,
    '',
    '| where | code | mutant | reason |',
    '|---|---|---|---|',
    ...files.flatMap(survivorRows),
  ].join('\n')
}

function rowOf(name: string, mutants: Mutant[]): string | null {
  const count = (status: string) => mutants.filter(mutant => mutant.status === status).length
  const detected = [count('Killed'), count('Timeout')]
  const missed = [count('Survived'), count('NoCoverage')]
  const total = [...detected, ...missed].reduce((sum, number) => sum + number, 0)
  if (total === 0) return null
  const score = (100 * detected.reduce((sum, number) => sum + number, 0)) / total
  return `| ${[name, total, ...detected, ...missed, `${score.toFixed(1)}%`].join(' | ')} |`
}

function survivorRows({ path, source, mutants }: MutatedFile): string[] {
  const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Accepted[]
  return mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .toSorted((a, b) => a.location.start.line - b.location.start.line)
    .map(mutant => {
      const { original, line } = codeOf(source, mutant)
      const reason = accepted.find(
        entry =>
          path.endsWith(entry.file ?? '') &&
          line.includes(entry.line ?? '') &&
          (entry.mutator === undefined || mutant.mutatorName === entry.mutator) &&
          (entry.replacement === undefined || mutant.replacement === entry.replacement),
      )?.reason
      const where = `${path}:${mutant.location.start.line}${mutant.status === 'NoCoverage' ? ' (not covered)' : ''}`
      return `| ${[where, cell(original), cell(mutant.replacement ?? mutant.mutatorName), reason ?? ''].join(' | ')} |`
    })
}

function codeOf(source: string, { location: { start, end } }: Mutant): { original: string; line: string } {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const line = lines.join('\n')
  const last = lines.pop() ?? ''
  const original = [...lines, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1)
  return { original, line }
}

/** Code in a cell of a Markdown table: one line, and not too long. */
function cell(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  const short = line.length > 90 ? `${line.slice(0, 87)}…` : line
  return `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``
}

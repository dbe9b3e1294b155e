import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

const TABLE = 'bench/results/mutation.md'
const ACCEPTED = 'scripts/mutate/accepted.json'

/** Why mutants are left alive. An entry covers all mutants of its file, or those whose line or replacement it names. */
interface Accepted {
  file: string
  line?: string
  replacement?: string
  reason: string
}

const INTRODUCTION = `# Mutation testing

Written by \`npm run mutate\`. Every mutant is one small change to the code; it is killed when a test fails because of it.
"Endless" mutants ran into an endless loop, which also counts as killed. The score is (killed + endless) / mutants.
Survivors are listed below each table; those with a reason are accepted, and count as survivors all the same.
`

/** Replaces the section of one part, and leaves those of the others. */
export function writeTable(part: string, results: MutantResult[]): void {
  const before = existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : INTRODUCTION
  const [, ...sections] = before.split(/^(?=## )/m)
  const others = sections.filter(section => !section.startsWith(`## ${part}\n`))
  const all = [...others, sectionOf(part, results)].toSorted()
  writeFileSync(TABLE, `${[INTRODUCTION, ...all.map(section => section.trimEnd())].join('\n\n')}\n`)
}

function sectionOf(part: string, results: MutantResult[]): string {
  const byFile = Object.groupBy(results, ({ fileName }) => relative(process.cwd(), fileName))
  const rows = Object.entries(byFile)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([file, mutants = []]) => rowOf(`\`${file}\``, mutants))
  return [
    `## ${part}`,
    '',
    '| file | mutants | killed | endless | survived | not covered | score |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows.filter(row => row !== null),
    rowOf('**all**', results),
    '',
    `### Survivors of ${part}`,
    '',
    '| where | code | mutant | reason |',
    '|---|---|---|---|',
    ...survivorRows(results),
    '',
  ].join('\n')
}

function rowOf(name: string, mutants: MutantResult[]): string | null {
  const count = (status: MutantResult['status']) => mutants.filter(mutant => mutant.status === status).length
  const [killed, endless, survived, notCovered] = [
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
  ]
  const total = killed + endless + survived + notCovered
  if (total === 0) return null
  const score = ((100 * (killed + endless)) / total).toFixed(1)
  return `| ${name} | ${total} | ${killed} | ${endless} | ${survived} | ${notCovered} | ${score}% |`
}

export function survivorRows(results: MutantResult[]): string[] {
  const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Accepted[]
  return results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(mutant => ({ mutant, file: relative(process.cwd(), mutant.fileName) }))
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.mutant.location.start.line - b.mutant.location.start.line)
    .map(({ mutant, file }) => {
      const { original, line } = codeOf(mutant)
      const reason = accepted.find(
        entry =>
          file.endsWith(entry.file) &&
          (entry.line === undefined || line.includes(entry.line)) &&
          (entry.replacement === undefined || mutant.replacement === entry.replacement),
      )?.reason
      const where = `${file}:${mutant.location.start.line}`
      const untested = mutant.status === 'NoCoverage' ? ' (not covered)' : ''
      return `| ${where}${untested} | ${cell(original)} | ${cell(mutant.replacement ?? mutant.mutatorName)} | ${reason ?? ''} |`
    })
}

function codeOf({ fileName, location: { start, end } }: MutantResult): { original: string; line: string } {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
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

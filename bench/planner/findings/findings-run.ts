import { parseArgs } from 'node:util'
import { searchGrids } from '../../../packages/engine/src/input/grid.ts'
import { gatherFacts } from '../../../packages/engine/src/input/task-facts.ts'
import { plan } from '../../../packages/engine/src/plan.ts'
import type { Finding, PlanInput } from '../../../packages/engine/src/plan-types.ts'
import { saveResults } from '../../report/save-results.ts'
import { overload, realistic } from '../weeks/families.ts'
import { checkRemedies, type RemedyCheck, valuesOf } from './finding-checks.ts'
import { expectedShortage } from './shortage-check.ts'

/** Applies the remedies of random findings and plans again; checks each sentence about a shortage against another flow. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '20000' }, count: { type: 'string', default: '300' } },
})
const seed = Number(values.seed)
const count = Number(values.count)
/** From one week, so that no week with many late tasks decides the figures. */
const MAX_PER_WEEK = 3
const FAMILIES: Readonly<Record<string, (seed: number) => PlanInput>> = {
  'realistic fortnight': number => realistic(number),
  'overload 120%': number => overload(number, 1.2),
}

interface Row {
  readonly checks: RemedyCheck[]
  findings: number
  withoutRemedy: number
  shortages: number
  rightShortages: number
}

function rowOf(make: (seed: number) => PlanInput): Row {
  const row: Row = { checks: [], findings: 0, withoutRemedy: 0, shortages: 0, rightShortages: 0 }
  for (let number = seed; row.findings < count / 2; number++) addWeek(row, make(number))
  return row
}

function addWeek(row: Row, input: PlanInput): void {
  const first = plan(input)
  const unit = searchGrids(gatherFacts(input)).at(-1) ?? 1
  const late = first.atRisk.filter(({ reason }) => reason.code !== 'overdue')
  for (const finding of late) checkShortage(row, input, finding)
  for (const finding of late.slice(0, MAX_PER_WEEK)) {
    const checks = checkRemedies(input, first, finding, unit)
    row.findings++
    if (checks.length === 0) row.withoutRemedy++
    row.checks.push(...checks)
  }
}

function checkShortage(row: Row, input: PlanInput, finding: Finding): void {
  const task = input.tasks.find(one => one.id === finding.taskId)
  const expected = task ? expectedShortage(input, task) : null
  const { shortageMinutes, shortageUntil } = valuesOf(finding)
  row.shortages++
  if (shortageMinutes === expected?.minutes && shortageUntil === expected?.until) row.rightShortages++
}

function lines(family: string, row: Row): string[] {
  const share = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)}%`)
  const kinds = [...new Set(row.checks.map(check => check.kind))].sort()
  return kinds.map(kind => {
    const checks = row.checks.filter(check => check.kind === kind)
    const shareOf = (is: (check: RemedyCheck) => boolean) => share(checks.filter(is).length, checks.length)
    const figures = [shareOf(one => one.isFixed), shareOf(one => one.isNobodyLate), shareOf(one => one.isSmallest)]
    const shortage = share(row.rightShortages, row.shortages)
    return `| ${[family, row.findings, row.withoutRemedy, kind, checks.length, ...figures, shortage].join(' | ')} |`
  })
}

const report = [
  `Made by \`node bench/planner/findings/findings-run.ts --seed ${seed} --count ${count}\`: every remedy of ${count} random findings applied, and the week planned again.`,
  '“Smallest”: one unit of the grid less does not fix it, or only with another task late. “Shortage right”: what is said about more work than time, or that nothing is said, agrees with another flow.',
  '',
  '| family | findings | without a sure remedy | remedy | tried | fixes the task | makes nothing else late | smallest | shortage right |',
  '| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |',
  ...Object.entries(FAMILIES).flatMap(([family, make]) => lines(family, rowOf(make))),
].join('\n')
saveResults('planner-findings.md', `${report}\n`)
console.log(report)

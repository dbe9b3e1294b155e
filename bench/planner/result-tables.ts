import type { ByPlanner, QualityRow } from './rows.ts'
import type { SolvedRow } from './solved-rows.ts'
import type { StabilityRow } from './stability-rows.ts'

export interface SizeRow {
  readonly tasks: number
  readonly medianMs: number
  readonly worstMs: number
}

export interface Report {
  readonly command: string
  readonly seed: number
  readonly solved: readonly SolvedRow[]
  readonly quality: readonly QualityRow[]
  readonly stability: readonly StabilityRow[]
  readonly sizes: readonly SizeRow[]
  /** Slope of log time over log size from the smallest to the largest size with at least 50 tasks. */
  readonly growthExponent: number
}

export function markdown(report: Report): string {
  return [
    `Made by \`${report.command}\` (seed ${report.seed}; times are CPU milliseconds of the engine alone).`,
    '“Priority” and “due” are the two greedy loops: one task after the other, by priority or by due date. “On-time” counts',
    'tasks with a due date; “all” counts those without one too, which are on time when they are done within the horizon.',
    '',
    'Weeks with a hidden plan in which everything is on time, and the share of them that is solved:',
    '',
    table(
      ['family', 'full', 'tasks', 'solved: priority', 'due', 'engine', 'sessions / fewest', 'ms median', 'ms 95%'],
      report.solved.map(row => [
        row.family,
        percent(row.full, 0),
        row.meanTasks.toFixed(0),
        ...three(row.solved, 0),
        row.sessionsPerFewest.toFixed(2),
        row.medianMs.toFixed(0),
        row.slowTwentiethMs.toFixed(0),
      ]),
    ),
    '',
    'The other families:',
    '',
    table(
      [
        'family',
        'tasks',
        'all on time: priority',
        'due',
        'engine',
        'on-time tasks of bound: priority',
        'due',
        'engine',
        'on-time work of bound',
        'all tasks of bound',
        'all work of bound: priority',
        'due',
        'engine',
        'sessions / fewest',
        'proved best',
        'ms median',
        'ms 95%',
      ],
      report.quality.map(row => [
        row.family,
        row.meanTasks.toFixed(0),
        ...three(row.allOnTime, 0),
        ...three(row.tasksOfBound, 1),
        percent(row.workOfBound.engine, 1),
        percent(row.allTasksOfBound.engine, 1),
        ...three(row.allWorkOfBound, 1),
        row.sessionsPerFewest.toFixed(2),
        percent(row.proved, 0),
        row.medianMs.toFixed(0),
        row.slowTwentiethMs.toFixed(0),
      ]),
    ),
    '',
    table(
      [
        'family',
        'sessions unchanged when planned again',
        'when one 30-minute task is added',
        'weeks in which that makes another task late',
      ],
      report.stability.map(row => [
        row.family,
        percent(row.unchangedInput, 1),
        percent(row.oneTaskMore, 1),
        `${row.weeksWithMoreLate} of ${row.instances}`,
      ]),
    ),
    '',
    table(
      ['tasks', 'ms median', 'ms worst'],
      report.sizes.map(row => [String(row.tasks), row.medianMs.toFixed(0), row.worstMs.toFixed(0)]),
    ),
    '',
    `Growth exponent from 50 tasks on: ${report.growthExponent.toFixed(2)}.`,
    '',
  ].join('\n')
}

function three(values: ByPlanner, digits: number): string[] {
  return [values.priorityFirst, values.earliestDueFirst, values.engine].map(value => percent(value, digits))
}

function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)}%`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

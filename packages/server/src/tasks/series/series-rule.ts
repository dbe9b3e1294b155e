import { checkRule } from '@daywright/calendar/recurrence/recurrence'
import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import type { Recurrence, RecurrenceInput } from '@daywright/contract/resources/recurrence/task-recurrence'
import { SeriesTemplate } from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import { invalid } from '../../errors/errors.ts'
import { datesFrom, firstDate } from './series-dates.ts'

const FROM_COMPLETION = ['FREQ', 'INTERVAL', 'BYDAY', 'WKST', 'COUNT', 'UNTIL']

/** [SERIES-1] [SERIES-8] Throws 400 for a rule that a series cannot follow, or that gives no date. */
export function requireUsableRule({ rule, anchor, startOn }: Pick<Recurrence, 'rule' | 'anchor' | 'startOn'>): void {
  const problem = seriesRuleProblem({ rule, anchor })
  if (problem) throw invalid({ rule: [problem] })
  const first = anchor === 'completion' ? firstDate(rule, startOn) : datesFrom({ rule, startOn }, startOn, 1)[0]
  if (first === undefined) throw invalid({ rule: ['gives no date'] })
}

/** What is wrong with a rule for a series, or null when nothing is. */
export function seriesRuleProblem({ rule, anchor }: Pick<Recurrence, 'rule' | 'anchor'>): string | null {
  const parts = ruleParts(rule)
  if (parts.get('UNTIL')?.includes('T')) return 'must end on a date, such as UNTIL=20261231'
  const isOther = [...parts.keys()].some(name => !FROM_COMPLETION.includes(name)) || /\d/.test(parts.get('BYDAY') ?? '')
  if (anchor === 'completion' && isOther)
    return 'must only have FREQ, INTERVAL, BYDAY, COUNT and UNTIL if it counts from completion'
  return checkRule(rule)
}

/** [SERIES-8] Throws 400 for a description that is too long for a series: each of its tasks has a copy. */
export function requireShortDescription(description: string): void {
  if (!SeriesTemplate.shape.description.safeParse(description).success)
    throw invalid({
      description: [`must be at most ${SERIES_LIMITS.descriptionLength} characters for a task that repeats`],
    })
}

/** [SERIES-5] What is left out of a request: a missed day of a daily rule is gone, anything else is still to be done. */
export const withDefaults = (input: RecurrenceInput, startOn: string): Recurrence => ({
  ...input,
  startOn: input.startOn ?? startOn,
  missed: input.missed ?? (ruleParts(input.rule).get('FREQ') === 'DAILY' ? 'skip' : 'roll'),
})

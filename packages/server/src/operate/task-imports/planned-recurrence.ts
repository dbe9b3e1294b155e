import { ruleProblem } from '@daywright/contract/resources/series/recurrence-rule'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { ImportedTask } from '@daywright/import/task-file'
import { parseQuickAdd } from '@daywright/quick-add/parse-quick-add'
import { localTimeOf } from '@daywright/quick-add/zone-time'
import { seriesRuleProblem } from '../../tasks/series/series-rule.ts'

export interface PlannedRecurrence {
  rule: string
  anchor: 'schedule' | 'completion'
  /** When the first task is due, if the file does not say so. */
  firstDueAt: string | null
}

/** Each reading of words takes some milliseconds, and no account may have more series. */
const MOST_WORDS = SERIES_LIMITS.perAccount
const LONGEST_WORDS = 100

/** [IMP-9] Works out how tasks repeat: by a rule, or by words as quick add reads them. Null if a series cannot repeat like that. */
export function recurrenceReader({ zone, now }: { zone: string; now: string }) {
  const read = new Map<string, PlannedRecurrence | null>()
  const readWords = (words: string): PlannedRecurrence | null => {
    const known = read.get(words)
    if (known !== undefined || read.size >= MOST_WORDS || words.length > LONGEST_WORDS) return known ?? null
    // An exclamation mark counts from completion, in the program that these words come from.
    const isFromCompletion = /^every!/i.test(words)
    const line = `x ${words.replace(/^every!/i, 'every')}`
    const { recurrence, dueAt } = parseQuickAdd(line, { now, zone: localTimeOf(zone), projects: [] })
    const found = recurrence && {
      rule: recurrence.rule,
      anchor: isFromCompletion ? ('completion' as const) : recurrence.anchor,
      firstDueAt: dueAt,
    }
    read.set(words, found)
    return found
  }
  return ({ repeat, description }: ImportedTask): PlannedRecurrence | null => {
    if (!repeat || description.length > SERIES_LIMITS.descriptionLength - 1_000) return null
    const found = 'words' in repeat ? readWords(repeat.words) : { ...repeat, firstDueAt: null }
    if (!found || found.rule.length > SERIES_LIMITS.ruleLength) return null
    return ruleProblem(found.rule) === null && seriesRuleProblem(found) === null ? found : null
  }
}

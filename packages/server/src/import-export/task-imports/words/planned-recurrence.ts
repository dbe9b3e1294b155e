import { ruleProblem } from '@daywright/contract/resources/recurrence/recurrence-rule'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { ImportedTask, RepeatWords } from '@daywright/import/task-file'
import type { QuickAddLanguage } from '@daywright/quick-add/language/language'
import { loadLanguage } from '@daywright/quick-add/language/load-language'
import { parseQuickAdd } from '@daywright/quick-add/parse-quick-add'
import { localTimeOf } from '@daywright/quick-add/zone-time'
import { seriesRuleProblem } from '../../../tasks/series/series-rule.ts'

export interface PlannedRecurrence {
  rule: string
  anchor: 'schedule' | 'completion'
  /** When the first task is due, if the file does not say so. */
  firstDueAt: string | null
  /** Whether all words of the file were understood. */
  isWhole: boolean
}

/** Each reading of words takes some milliseconds, and no account may have more series. */
const MAX_WORDS = SERIES_LIMITS.perAccount
const MAX_WORDS_LENGTH = 100
/** Due on a day without a time. */
const LAST_MINUTE = '23:59'

/** `every 3rd friday` is that of the month; quick add takes it for every third week. */
const PLACED_DAY =
  /\b(every|each|ev) (1st|2nd|3rd|[45]th|first|second|third|fourth|fifth|last) ((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b(?! of\b)/gi
/** An exclamation mark counts from completion, in the program that these words come from. */
const FROM_COMPLETION = /^(\p{L}+)!/u

export type KnownLanguages = ReadonlyMap<string, QuickAddLanguage>

/** [IMP-20] The languages in which the tasks of a file say how they repeat. */
export async function languagesOf(tasks: readonly ImportedTask[]): Promise<KnownLanguages> {
  const codes = new Set(tasks.flatMap(({ repeat }) => (repeat && 'words' in repeat ? (repeat.language ?? []) : [])))
  const known = new Map<string, QuickAddLanguage>()
  for (const code of codes) {
    const language = await loadLanguage(code)
    if (language) known.set(code, language)
  }
  return known
}

interface ReaderOptions {
  zone: string
  now: string
  languages: KnownLanguages
}

/** [IMP-9] [IMP-20] Works out how tasks repeat: by a rule, or by words as quick add reads them. Null if a series cannot repeat like that. */
export function recurrenceReader({ zone, now, languages }: ReaderOptions) {
  const read = new Map<string, PlannedRecurrence | null>()
  const wordsOf = ({ words, language: code, zone: own = '' }: RepeatWords): PlannedRecurrence | null => {
    const local = localTimeOf(isZone(own) ? own : zone)
    const language = languages.get(code ?? '')
    const plain = words.replace(FROM_COMPLETION, '$1').replace(/\bending\b/gi, 'until')
    const english = language ? language.reword(plain).text : plain
    const line = `x ${english.replace(PLACED_DAY, '$1 $2 $3 of the month')}`
    const isDayFirst = language?.isDayFirst ?? false
    const { recurrence, title } = parseQuickAdd(line, { now, zone: local, projects: [], isDayFirst })
    if (!recurrence) return null
    const { rule, anchor, startOn, startTime, dueTime } = recurrence
    return {
      rule,
      anchor: FROM_COMPLETION.test(words) ? 'completion' : anchor,
      firstDueAt: local.fromWall(`${startOn} ${startTime ?? dueTime ?? LAST_MINUTE}:00`),
      isWhole: title === 'x',
    }
  }
  const readWords = (repeat: RepeatWords): PlannedRecurrence | null => {
    const key = JSON.stringify(repeat)
    const known = read.get(key)
    if (known !== undefined || read.size >= MAX_WORDS || repeat.words.length > MAX_WORDS_LENGTH) return known ?? null
    const found = wordsOf(repeat)
    read.set(key, found)
    return found
  }
  return ({ repeat, description }: ImportedTask): PlannedRecurrence | null => {
    if (!repeat || description.length > SERIES_LIMITS.descriptionLength - 1_000) return null
    const found = 'words' in repeat ? readWords(repeat) : { ...repeat, firstDueAt: null, isWhole: true }
    if (!found || found.rule.length > SERIES_LIMITS.ruleLength) return null
    return ruleProblem(found.rule) === null && seriesRuleProblem(found) === null ? found : null
  }
}

export function isZone(name: string | undefined = ''): name is string {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

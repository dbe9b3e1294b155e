import { type DaysOff, parseDaysOff } from '@daywright/quick-add/dates/parse-days-off'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import { typedLines } from '@daywright/quick-add/task-lines'
import { useLineParser } from '../../shared/quick-add/use-line-parser.ts'
import { isDayFirstHere } from '../../ui/time/locale.ts'

export interface ParsedLine {
  line: string
  task: QuickTask
}

/** The tasks of a text, one for each line, or the days that it takes off. */
export function useParsedLines(text: string) {
  const { parse, language, zone, projects, labels } = useLineParser()
  const lines = typedLines(text)
  // Several lines are tasks, so that one message and one undo are for all of them.
  const offersHabits = lines.length === 1
  const parsed: ParsedLine[] = lines.map(line => ({ line, task: parse(line, { offersHabits }) }))
  const context = { now: new Date().toISOString(), zone, language, isDayFirst: isDayFirstHere() }
  const daysOff: DaysOff | null = lines.length === 1 ? parseDaysOff(text, context) : null
  return { parsed, daysOff, projects, labels }
}

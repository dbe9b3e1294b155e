import { ruleInWords } from '@daywright/contract/recurrence-words'
import { TASK_LIMITS } from '@daywright/contract/task.values'
import { midSentence } from '../../data/mid-sentence.ts'
import { formatMinutes } from '../../data/minutes.ts'
import type { Zone } from '../../data/zoned-time.ts'
import { priorityName } from '../priority-mark.tsx'
import type { Reading } from './reading.ts'

/** A reading as the preview says it. */
export function readingText(reading: Reading, zone: Zone): string {
  switch (reading.kind) {
    case 'estimate':
      return formatMinutes(reading.minutes)
    case 'too-long':
      return `${formatMinutes(reading.minutes)} is more than one task can take (${formatMinutes(TASK_LIMITS.estimateMinutes.max)})`
    case 'dates':
      return datesText(reading, zone)
    case 'block':
      return `scheduled ${midSentence(zone.nearDay(reading.startAt))}, ${zone.span(reading.startAt, reading.endAt)}`
    case 'recurrence':
      return ruleInWords(reading.rule, reading.anchor)
    case 'priority':
      return priorityName(reading.priority)
    case 'label':
      return reading.isNew ? `${reading.name} (new label)` : reading.name
    case 'project':
      return reading.isNew ? `${reading.name} (new project)` : reading.name
  }
}

function datesText({ startAfter, dueAt }: { startAfter: string | null; dueAt: string | null }, zone: Zone): string {
  const said = (instant: string) => midSentence(zone.dayTime(instant))
  if (startAfter && dueAt) return `not before ${said(startAfter)}, due ${said(dueAt)}`
  return startAfter ? `not before ${said(startAfter)}` : `due ${said(dueAt ?? '')}`
}

import type { NotUnderstood, QuickAddPart } from '@daywright/contract/resources/tasks/quick-add'
import { NOT_UNDERSTOOD } from '@daywright/contract/resources/tasks/quick-add.values'
import type { Stretch } from '@daywright/quick-add/consumed-line'
import type { Reading } from '@daywright/quick-add/reading'

/** What looks like a label, a project or a priority. */
const MARK = /(?<=^|\s)(?:[#@!][\p{L}\p{N}]\S*)/gu
const QUOTED = /"[^"]*"|“[^”]*”/g

/** What was understood of a line, each with its words. */
export const understoodOf = (line: string, readings: readonly Reading[]): QuickAddPart[] =>
  readings.flatMap(reading =>
    reading.kind === 'too-long' ? [] : [{ ...reading, text: line.slice(reading.from, reading.to) }],
  )

/** [QUICK-4] What stays in the title although it looks as if it meant something. */
export function notUnderstoodOf(line: string, readings: readonly Reading[]): NotUnderstood[] {
  const tooLong = readings.filter(({ kind }) => kind === 'too-long')
  const meant = [...readings, ...[...line.matchAll(QUOTED)].map(stretchOfMatch)]
  const marks = [...line.matchAll(MARK)]
    .map(stretchOfMatch)
    .filter(mark => !meant.some(other => mark.from < other.to && other.from < mark.to))
  return [
    ...tooLong.map(stretch => notUnderstood(line, stretch, 'too-long')),
    ...marks.map(stretch => notUnderstood(line, stretch, 'unknown-mark')),
  ].toSorted((one, other) => one.from - other.from)
}

const notUnderstood = (line: string, { from, to }: Stretch, reason: NotUnderstood['reason']): NotUnderstood => ({
  reason,
  from,
  to,
  text: line.slice(from, to),
  sentence: NOT_UNDERSTOOD[reason],
})

const stretchOfMatch = ({ index, 0: text }: RegExpExecArray): Stretch => ({ from: index, to: index + text.length })

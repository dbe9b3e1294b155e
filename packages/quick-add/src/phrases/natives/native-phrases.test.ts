import { describe, expect, it } from 'vitest'
import { parseDaysOff } from '../../dates/parse-days-off.ts'
import type { QuickAddLanguage } from '../../language/language.ts'
import { loadLanguage } from '../../language/load-language.ts'
import { parseQuickAdd, type QuickTask } from '../../parse-quick-add.ts'
import { localTimeOf } from '../../zone-time.ts'
import { NATIVE_PHRASES } from './native-phrases.ts'

const NOW = '2026-11-18T10:00:00.000Z'
const zone = localTimeOf('UTC')
const LEAST_RIGHT = 19

/** Lines that are read otherwise, and why. They count as misread. */
const KNOWN_MISREAD: Readonly<Record<string, string>> = {
  'Email Sam first thing tomorrow': '“first thing” stays in the title; the day is right',
  'Sport lundi mercredi vendredi 7h chaque semaine': 'what repeats is looked for once, and `chaque semaine` is found',
  每周健身3次: 'the words for the week stand before the title and stay in it',
}

const tables = NATIVE_PHRASES.split('\n== ').slice(1)
const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(1)
    .filter(row => row !== '')
    .map(row => row.split(' → ') as [string, string])

function reading(line: string, language: QuickAddLanguage | undefined): string {
  const context = { now: NOW, zone, isDayFirst: language !== undefined, language }
  const off = parseDaysOff(line, context)
  if (off) return ['off', ...new Set([off.startOn, off.endOn])].map(part => part.replace('2026-', '')).join(' ')
  const task = parseQuickAdd(line, { ...context, projects: [], offersHabits: true })
  if (task.habit) return `habit ${task.title} ${task.habit.times} ${task.habit.period}`
  const minutes = minutesOf(task)
  return [task.title, minutes && `${minutes} min`, task.recurrence?.rule, ...timesOf(task)]
    .concat(task.priority === 'none' ? [] : task.priority)
    .filter(Boolean)
    .join(' | ')
}

function minutesOf({ readings, block }: QuickTask): number | undefined {
  const session = block && (Date.parse(block.endAt) - Date.parse(block.startAt)) / 60_000
  return readings.find(each => each.kind === 'estimate')?.minutes ?? session ?? undefined
}

function timesOf({ startAfter, dueAt, block, recurrence }: QuickTask): string[] {
  if (recurrence) return recurrence.startTime ? [`block ${recurrence.startTime}`] : []
  if (block) return [`block ${said(block.startAt)}`]
  if (startAfter && dueAt && startAfter.slice(0, 10) === dueAt.slice(0, 10)) return [`on ${said(startAfter)}`]
  return [...(startAfter ? [`from ${said(startAfter)}`] : []), ...(dueAt ? [`due ${said(dueAt)}`] : [])]
}

/** Without the time where it is the beginning or the end of the day. */
const said = (instant: string) =>
  instant
    .slice(5, 16)
    .replace('T', ' ')
    .replace(/ (?:00:00|23:59)$/, '')

describe.each(tables.map(table => [table.slice(0, 2), table] as const))('in %s', (code, table) => {
  it('[QUICK-30] lines are read as people who speak it mean them, at least 19 of 20', async () => {
    const language = code === 'en' ? undefined : await loadLanguage(code)
    const rows = rowsOf(table)
    const misread = rows.filter(([line, expected]) => reading(line, language) !== expected)
    expect(
      misread.filter(([line]) => !(line in KNOWN_MISREAD)).map(([line]) => `${line}: ${reading(line, language)}`),
    ).toEqual([])
    expect(rows.length).toBe(20)
    expect(rows.length - misread.length).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })
})

import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { shortDayName, WEEK } from '../../ui/time/day-name.ts'

/** `Mon–Fri 09:00–17:00, Sat 10:00–12:00` */
export const hoursText = (windows: readonly Window[]): string =>
  windows.map(({ day, start, end }) => `${daysText(day)} ${start}–${end}`).join(', ')

/** Days that follow one another are written from the first to the last. */
function daysText(days: readonly number[]): string {
  const runs = WEEK.filter(day => days.includes(day)).reduce<number[][]>((found, day) => {
    const run = found.at(-1)
    const last = run?.at(-1)
    if (run && last !== undefined && (last + 1) % 7 === day) run.push(day)
    else found.push([day])
    return found
  }, [])
  return runs.map(runText).join(', ')
}

function runText(run: readonly number[]): string {
  const ends = [run[0] ?? 0, run.at(-1) ?? 0].map(shortDayName)
  if (run.length === 1) return ends[0] ?? ''
  return ends.join(run.length === 2 ? ', ' : '–')
}

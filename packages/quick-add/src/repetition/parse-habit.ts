import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { type Stretch, stretchOf } from '../consumed-line.ts'
import type { QuickAddWords } from '../language/quick-add-words.ts'

/** How often something is done in each day or week, at no particular time. */
interface MentionedHabit extends Stretch {
  times: number
  period: 'day' | 'week'
}

/** Finds `3x per week`. Once a week is no habit, but a task that repeats. */
export function habitParser({
  habits: words,
  recurrence: { units },
  durations: { numbers },
}: QuickAddWords): (text: string) => MentionedHabit | null {
  const number = `(?<number>\\d{1,2}|${Object.keys(numbers).join('|')})`
  const often = `(?:${number}\\s*(?:${words.times})|(?<twice>${words.twice}))`
  const pattern = new RegExp(
    `(?<=^|[\\s,(])${often}(?:(?:\\s+(?:${words.per})\\s+|\\s*/\\s*)(?:(?<day>${units.day})|${units.week})|\\s+(?:(?<daily>${words.daily})|${words.weekly}))\\b`,
    'i',
  )
  return text => {
    const match = pattern.exec(text)
    if (!match) return null
    const { number: said = '', twice, day, daily } = match.groups ?? {}
    const times = twice ? 2 : (numbers[said.toLowerCase()] ?? Number(said))
    const period = day || daily ? 'day' : 'week'
    return times > 1 && times <= HABIT_LIMITS.times[period].max ? { times, period, ...stretchOf(match) } : null
  }
}

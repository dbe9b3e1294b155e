import { durationWords } from './duration-words.ts'
import type { Speech } from './session-reason-words.ts'

/** What is different since the run before. */
export type PlanCauseCode =
  | 'event'
  | 'day-off'
  | 'other-session'
  | 'prerequisite'
  | 'start-date'
  | 'working-hours'
  | 'estimate-raised'
  | 'estimate-lowered'
  | 'took-longer'
  | 'learned-time'
  | 'work-left'
  | 'due-date'
  | 'other-work'
  | 'asked-for'
  | 'undone'

/** What the words of a cause need. Instants are in epoch milliseconds. */
export interface PlanCauseValues {
  readonly title?: string | undefined
  readonly count?: number | undefined
  readonly minutes?: number | undefined
  readonly at?: number | undefined
  readonly before?: number | undefined
  readonly because?: 'due-sooner' | 'more-important' | undefined
}

export interface PlanCause {
  readonly code: PlanCauseCode
  readonly values: PlanCauseValues
}

/** [LANG-16] Causes one after the other, as they stand behind a colon; null if there are none that this version knows. */
export function planCauseWords(causes: readonly PlanCause[], speech: Speech): string | null {
  const { say } = speech
  const words = causes.flatMap(({ code, values }) => (CLAUSES[code] as Clause | undefined)?.(values, speech) ?? [])
  return words.reduce<string | null>(
    (first, second) => (first === null ? second : say('{first}; {second}', { first, second })),
    null,
  )
}

type Clause = (values: PlanCauseValues, speech: Speech) => string

const CLAUSES: Record<PlanCauseCode, Clause> = {
  event: ({ title = '', count = 1 }, { say }) =>
    count > 1
      ? say('“{title}” and {count, plural, one {# other event} other {# other events}} took its time', {
          title,
          count: count - 1,
        })
      : say('“{title}” took its time', { title }),
  'day-off': ({ title = '', at = 0 }, { say, day }) => say('“{title}” is a day off ({day})', { title, day: day(at) }),
  'other-session': ({ title = '', count = 1 }, { say }) =>
    count > 1
      ? say('“{title}” and {count, plural, one {# other block} other {# other blocks}} have its time', {
          title,
          count: count - 1,
        })
      : say('“{title}” has its time', { title }),
  prerequisite: ({ title = '', at }, { say, time }) =>
    at === undefined
      ? say('“{title}”, which it waits for, has no planned end', { title })
      : say('“{title}”, which it waits for, ends later ({time})', { title, time: time(at) }),
  'start-date': ({ at = 0 }, { say, time }) => say('its start date is later ({time})', { time: time(at) }),
  'working-hours': (_, { say }) => say('its working hours changed'),
  'estimate-raised': ({ minutes = 0 }, { say }) =>
    say('its estimate was raised by {duration}', { duration: durationWords(minutes, say) }),
  'estimate-lowered': ({ minutes = 0 }, { say }) =>
    say('its estimate was lowered by {duration}', { duration: durationWords(minutes, say) }),
  'took-longer': ({ minutes = 0 }, { say }) =>
    say('it takes {duration} longer than estimated', { duration: durationWords(minutes, say) }),
  'learned-time': ({ minutes = 0 }, { say }) => {
    const duration = durationWords(Math.abs(minutes), say)
    return minutes < 0
      ? say('it is planned for {duration} less, because tasks like it took less', { duration })
      : say('it is planned for {duration} more, because tasks like it took longer', { duration })
  },
  'work-left': ({ minutes = 0, count = 1, at = 0 }, { say, time }) => {
    const duration = durationWords(minutes, say)
    return count > 1
      ? say('{duration} of its past sessions count as not done', { duration })
      : say('{duration} of its session of {time} count as not done', { duration, time: time(at) })
  },
  'due-date': ({ before, at }, { say, time }) => {
    if (at === undefined) return say('it has no due date any more')
    return before === undefined
      ? say('it has a due date now ({time})', { time: time(at) })
      : say('its due date moved from {before} to {time}', { before: time(before), time: time(at) })
  },
  'other-work': ({ title = '', count = 1, because }, { say }) => {
    if (count > 1)
      return say('“{title}” and {count, plural, one {# other task} other {# other tasks}} go first', {
        title,
        count: count - 1,
      })
    if (because === 'due-sooner') return say('“{title}” goes first (due sooner)', { title })
    return because === 'more-important'
      ? say('“{title}” goes first (more important)', { title })
      : say('“{title}” goes first', { title })
  },
  'asked-for': (_, { say }) => say('you chose to do it first'),
  undone: (_, { say }) => say('the last run was undone'),
}

import type { Translate } from '../translate.ts'
import type { SessionReason, SessionReasonCode, SessionReasonValues } from './reason-values.ts'

/** How texts, times and days are said. */
export interface Speech {
  say: Translate
  /** A day and its time, from epoch milliseconds. */
  time: (instant: number) => string
  /** The day alone. */
  day: (instant: number) => string
}

/**
 * [LANG-16] Why a session is where it is, in words: the only place that has them. In English they are the `explanation` of its block. Null
 * for a code that a newer server has.
 */
export function sessionReasonWords({ code, values }: SessionReason, speech: Speech): string | null {
  const clauseOf = CLAUSES[code] as Clause | undefined
  return clauseOf ? withLearned(withEnd(clauseOf(values, speech), values, speech), values, speech) : null
}

type Clause = (values: SessionReasonValues, speech: Speech) => string

const CLAUSES: Record<SessionReasonCode, Clause> = {
  'first-free-time': ({ kind }, { say }) =>
    say(kind === 'break' ? 'First free slot' : 'First free slot in its working hours'),
  'window-opens': ({ kind }, { say }) =>
    say(kind === 'break' ? 'Earliest possible time' : 'Its working hours start at this time'),
  'after-event': ({ event = '', dayOff, waitedUntil = 0 }, { say, time, day }) =>
    say('First free slot after “{event}” ({time})', {
      event,
      time: dayOff === undefined ? time(waitedUntil) : day(dayOff),
    }),
  'start-date': ({ kind, waitedUntil = 0 }, { say, time }) => {
    const until = { time: time(waitedUntil) }
    if (kind === 'habit') return say('First free slot after {time}, the start of its period', until)
    if (kind === 'break') return say('First free slot after {time}, its earliest start', until)
    return say('First free slot after {time}, its start date', until)
  },
  prerequisite: ({ prerequisite: title, waitedUntil = 0 }, { say, time }) =>
    title === undefined
      ? say('First free slot after {time}, when what it waits for ends', { time: time(waitedUntil) })
      : say('First free slot after “{title}”, which it waits for ({time})', {
          title,
          time: time(waitedUntil),
        }),
  cooldown: ({ waitedUntil = 0 }, { say, time }) =>
    say('First free slot after the pause since its last session ({time})', { time: time(waitedUntil) }),
  stays: (_, { say }) => say('Kept in place: moving it wouldn’t help'),
  'after-other-work': (values, speech) => {
    const { say } = speech
    const why = otherWork(values, speech)
    return values.stayed ? say('{why}; kept in place', { why }) : why
  },
  'longer-gap': (_, { say }) => say('Fits here in one piece'),
  'daily-limit': (_, { say }) => say('Earlier days are full'),
  'easy-day': (_, { say }) => say('An earlier day would become longer than eight hours'),
  'preferred-time': ({ kind }, { say }) =>
    say(kind === 'break' ? 'Spread evenly over its period' : 'First free slot in its preferred part of the day'),
  'next-to-focus': (_, { say }) => say('Grouped with other focus work'),
  'asked-for': (_, { say }) => say('You chose to do this next'),
}

function otherWork({ otherTitle: title = '', otherCount = 1, because }: SessionReasonValues, { say }: Speech): string {
  const count = otherCount - 1
  if (because === 'due-sooner')
    return count > 0
      ? say('Earlier slots are taken by “{title}” (due sooner) and {count, plural, one {# other} other {# others}}', {
          title,
          count,
        })
      : say('Earlier slots are taken by “{title}” (due sooner)', { title })
  if (because === 'more-important')
    return count > 0
      ? say(
          'Earlier slots are taken by “{title}” (more important) and {count, plural, one {# other} other {# others}}',
          { title, count },
        )
      : say('Earlier slots are taken by “{title}” (more important)', { title })
  return count > 0
    ? say('Earlier slots are taken by “{title}” and {count, plural, one {# other} other {# others}}', { title, count })
    : say('Earlier slots are taken by “{title}”', { title })
}

/** What it means for the due date. */
function withEnd(why: string, { dueAt, ends, shortened }: SessionReasonValues, { say, time }: Speech): string {
  if (dueAt === undefined)
    return shortened
      ? say('{why}. It is shorter than usual because a whole session does not fit.', { why })
      : say('{why}.', { why })
  const due = { why, time: time(dueAt) }
  if (ends === 'done') return say('{why}; done before it is due ({time}).', due)
  return ends === 'late'
    ? say('{why}; after it is due ({time}).', due)
    : say('{why}; in time for its due date ({time}).', due)
}

/** [EST-5] What is planned for longer or shorter than estimated. */
function withLearned(
  why: string,
  { learnedFactor: factor, learnedFrom: name, learnedLow: low, learnedHigh: high }: SessionReasonValues,
  { say }: Speech,
): string {
  if (factor === undefined) return why
  if (low !== undefined && high !== undefined)
    return say(
      '{why} It is planned for {factor, number} times its estimate, because that is what tasks like it took; eight in ten take {low, number} to {high, number} minutes.',
      { why, factor, low, high },
    )
  // Sessions that were planned before ranges were known.
  return name === undefined
    ? say('{why} It is planned for {factor, number} times its estimate, because your tasks took that long.', {
        why,
        factor,
      })
    : say('{why} It is planned for {factor, number} times its estimate, because “{name}” tasks took that long.', {
        why,
        factor,
        name,
      })
}

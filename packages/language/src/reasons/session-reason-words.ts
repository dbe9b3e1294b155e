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
    say(kind === 'break' ? 'This is the first free time for it' : 'This is the first free time in its working hours'),
  'window-opens': ({ kind }, { say }) =>
    say(kind === 'break' ? 'This is the earliest time for it' : 'Its working hours start at this time'),
  'after-event': ({ event = '', dayOff, waitedUntil = 0 }, { say, time, day }) =>
    say('This is the first free time after “{event}” ({time})', {
      event,
      time: dayOff === undefined ? time(waitedUntil) : day(dayOff),
    }),
  'start-date': ({ kind, waitedUntil = 0 }, { say, time }) => {
    const until = { time: time(waitedUntil) }
    if (kind === 'habit') return say('This is the first free time after the start of its period ({time})', until)
    if (kind === 'break') return say('This is the first free time after its earliest time ({time})', until)
    return say('This is the first free time after its start date ({time})', until)
  },
  prerequisite: ({ prerequisite: title, waitedUntil = 0 }, { say, time }) =>
    title === undefined
      ? say('This is the first free time after the end of what it depends on ({time})', { time: time(waitedUntil) })
      : say('This is the first free time after the end of “{title}”, which it depends on ({time})', {
          title,
          time: time(waitedUntil),
        }),
  cooldown: ({ waitedUntil = 0 }, { say, time }) =>
    say('This is the first free time after the break after its previous session ({time})', { time: time(waitedUntil) }),
  stays: (_, { say }) => say('It stays where it was because moving it would gain too little'),
  'after-other-work': (values, speech) => {
    const { say } = speech
    const why = otherWork(values, speech)
    return values.stayed ? say('{why}, so it stays where it was', { why }) : why
  },
  'longer-gap': (_, { say }) => say('It fits here in one piece'),
  'daily-limit': (_, { say }) => say('Earlier days are planned up to their limits'),
  'easy-day': (_, { say }) => say('An earlier day would become longer than eight hours'),
  'preferred-time': ({ kind }, { say }) =>
    say(
      kind === 'break'
        ? 'This is near the middle of the time for it'
        : 'This is the first free time in its preferred part of the day',
    ),
  'next-to-focus': (_, { say }) => say('It is next to other focus work'),
}

function otherWork({ otherTitle: title = '', otherCount = 1, because }: SessionReasonValues, { say }: Speech): string {
  const count = otherCount - 1
  if (because === 'due-sooner')
    return count > 0
      ? say(
          'Earlier time goes to “{title}”, which is due sooner, and to {count, plural, one {# more} other {# more}}',
          { title, count },
        )
      : say('Earlier time goes to “{title}”, which is due sooner', { title })
  if (because === 'more-important')
    return count > 0
      ? say(
          'Earlier time goes to “{title}”, which is more important, and to {count, plural, one {# more} other {# more}}',
          { title, count },
        )
      : say('Earlier time goes to “{title}”, which is more important', { title })
  return count > 0
    ? say('Earlier time goes to “{title}” and to {count, plural, one {# more} other {# more}}', { title, count })
    : say('Earlier time goes to “{title}”', { title })
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
  { learnedFactor: factor, learnedFrom: name }: SessionReasonValues,
  { say }: Speech,
): string {
  if (factor === undefined) return why
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

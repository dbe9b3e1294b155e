import { type PlanCause, planCauseWords } from './plan-cause-words.ts'
import type { Speech } from './session-reason-words.ts'

/** What a run did to a task. */
export interface PlanChange {
  readonly change: 'planned' | 'moved' | 'added' | 'removed' | 'unplanned' | 'late'
  /** Times that the task lost and got; there may be more than are listed. */
  readonly before: readonly Times[]
  readonly after: readonly Times[]
  readonly timesBefore: number
  readonly timesAfter: number
  readonly lateBefore: boolean
  readonly lateAfter: boolean
  readonly causes: readonly PlanCause[]
}
interface Times {
  readonly startAt: string
  readonly endAt: string
}

/** [HIST-9] What happened to a task and why, in words: the only place that has them. In English they are the `sentence` of the API. */
export function planChangeWords(change: PlanChange, speech: Speech): string {
  const { say } = speech
  const causes = planCauseWords(change.causes, speech)
  const what = whatHappened(change, speech)
  const sentence = causes === null ? say('{why}.', { why: what }) : say('{what}: {causes}.', { what, causes })
  if (change.change === 'late' || change.lateBefore === change.lateAfter) return sentence
  return change.lateAfter
    ? say('{sentence} It is late now.', { sentence })
    : say('{sentence} It is on time again.', { sentence })
}

/** Since when a task is late, and why. */
export function lateSinceWords(since: string, causes: readonly PlanCause[], speech: Speech): string {
  const { say } = speech
  const day = speech.day(Date.parse(since))
  const why = planCauseWords(causes, speech)
  return why === null ? say('Late since {day}.', { day }) : say('Late since {day}: {causes}.', { day, causes: why })
}

function whatHappened(
  { change, before, after, timesBefore, timesAfter, lateAfter }: PlanChange,
  speech: Speech,
): string {
  const { say } = speech
  const startOf = (times: readonly Times[]) => speech.time(Date.parse(times[0]?.startAt ?? ''))
  switch (change) {
    case 'planned':
      return timesAfter > 1
        ? say('Planned for {time} and {count, plural, one {# other time} other {# other times}}', {
            time: startOf(after),
            count: timesAfter - 1,
          })
        : say('Planned for {time}', { time: startOf(after) })
    case 'moved':
      return moved({ before, after, timesBefore, timesAfter }, startOf, speech)
    case 'added':
      return timesAfter > 1
        ? say('{count, number} more sessions, the first {time}', { count: timesAfter, time: startOf(after) })
        : say('One more session, {time}', { time: startOf(after) })
    case 'removed':
      return timesBefore > 1
        ? say('{count, number} sessions fewer, the first of them {time}', { count: timesBefore, time: startOf(before) })
        : say('One session fewer, {time}', { time: startOf(before) })
    case 'unplanned':
      return say('No longer planned; it was {time}', { time: startOf(before) })
    case 'late':
      return lateAfter ? say('It became late') : say('It is on time again')
  }
}

function moved(
  { before, after, timesBefore, timesAfter }: Pick<PlanChange, 'before' | 'after' | 'timesBefore' | 'timesAfter'>,
  startOf: (times: readonly Times[]) => string,
  { say }: Speech,
): string {
  const [from, to] = [before[0], after[0]]
  const time = startOf(before)
  const isOne = timesBefore === 1 && timesAfter === 1
  if (isOne && from?.startAt === to?.startAt) {
    const isLonger = (to?.endAt ?? '') > (from?.endAt ?? '')
    return isLonger
      ? say('The session of {time} became longer', { time })
      : say('The session of {time} became shorter', { time })
  }
  const times = { before: time, after: startOf(after) }
  // What it lost beyond that was not needed any more, and what it got beyond that is new.
  const others = Math.min(timesBefore, timesAfter) - 1
  return others > 0
    ? say('Moved from {before} to {after}, with {count, plural, one {# other session} other {# other sessions}}', {
        ...times,
        count: others,
      })
    : say('Moved from {before} to {after}', times)
}

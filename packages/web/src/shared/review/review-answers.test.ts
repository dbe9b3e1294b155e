import type { TaskWork } from '@daywright/contract/resources/tasks/task-work'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/time/zoned-time.ts'
import {
  allDone,
  answerEach,
  answerOfAll,
  answerWith,
  byDay,
  completedTasks,
  confirmationsOf,
  outcomeText,
  type Session,
} from './review-answers.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const session = (number: number, startAt: string, endAt: string): Session => ({
  ...TimeBlock.parse({
    id: id(number),
    userId: id(0),
    taskId: id(0),
    title: 'Work',
    type: 'task',
    startAt,
    endAt,
    source: 'auto',
    createdAt: startAt,
    updatedAt: startAt,
  }),
  task: null,
  work: null,
  countedMinutes: 0,
})
const WORK: TaskWork = { estimateMinutes: 45, workedMinutes: 0, staysOpen: false, isMissed: false }
const ofTask = (session: Session, task: number, work: Partial<TaskWork> = {}): Session => ({
  ...session,
  taskId: id(task),
  work: { ...WORK, ...work },
})
const LATE = session(1, '2026-03-02T10:30:00Z', '2026-03-02T11:15:00Z')
const NEXT = session(2, '2026-03-02T11:30:00Z', '2026-03-02T12:00:00Z')
const LAST = session(3, '2026-03-02T20:00:00Z', '2026-03-02T21:00:00Z')

describe('the answers of a review', () => {
  it('[WEB-243] are grouped by the local day', () => {
    const days = byDay([LATE, NEXT, LAST], zoneOf('Pacific/Auckland'))
    expect(days.map(({ day, sessions }) => [day, sessions.length])).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 2],
    ])
  })

  it('[WEB-243] send only what was answered, and minutes only with partly', () => {
    let answers = answerWith({}, LATE, 'partly')
    answers = answerWith(answers, LAST, 'not_done')
    expect(confirmationsOf([LATE, NEXT, LAST], answers)).toEqual([
      { id: LATE.id, outcome: 'partly', minutes: 23 },
      { id: LAST.id, outcome: 'not_done' },
    ])
    const changed = confirmationsOf([LATE], answerWith(answers, LATE, 'done'))
    expect(changed).toEqual([{ id: LATE.id, outcome: 'done' }])
    expect(outcomeText([...changed, { id: id(4), outcome: 'done' }, { id: id(5), outcome: 'not_done' }])).toBe(
      '2 done, 1 not done',
    )
  })

  it('[WEB-412] are the same for all of a day, or for none', () => {
    const [first, second, other] = [LATE, NEXT, LAST]
    const done = answerEach({}, [first, second], 'done')
    expect(answerOfAll([first, second], done)).toBe('done')
    expect(answerOfAll([first, other], done)).toBeNull()
    expect(answerOfAll([first, second], answerWith(done, second, 'not_done'))).toBeNull()
    expect(answerOfAll([other], done)).toBeNull()
    expect(confirmationsOf([first, second, other], answerEach(done, [first, second, other], 'not_done'))).toEqual(
      [first, second, other].map(({ id }) => ({ id, outcome: 'not_done' })),
    )
  })

  it('[WEB-310] say which tasks they complete, at the last session that was worked on', () => {
    const [first, second] = [ofTask(LATE, 1, { estimateMinutes: 75 }), ofTask(NEXT, 1, { estimateMinutes: 75 })]
    const other = ofTask(LAST, 2, { staysOpen: true })
    const sessions = [first, second, other]
    const done = (list: readonly Session[]) => list.reduce((answers, each) => answerWith(answers, each, 'done'), {})
    expect(completedTasks(sessions, done([first, other]))).toEqual(new Map())
    expect(completedTasks(sessions, done(sessions))).toEqual(new Map([[id(1), second]]))
    const kept = confirmationsOf(sessions, done(sessions), new Set([id(1)]))
    expect(kept.map(each => each.keepTaskOpen)).toEqual([true, true, undefined])
    const partly = answerWith({}, ofTask(LAST, 3, { isMissed: true }), 'partly')
    expect(completedTasks([ofTask(LAST, 3, { isMissed: true })], partly).size).toBe(1)
  })

  it('[WEB-310] “All done” counts the work of a task once, and a habit is never partly done', () => {
    const [missed, again] = [ofTask(LATE, 1), ofTask(LAST, 1)]
    const habit = { ...NEXT, type: 'habit' } as const
    const answers = allDone([missed, habit, again])
    expect([missed, habit, again].map(each => answers[each.id]?.outcome)).toEqual(['not_done', 'done', 'done'])
    expect(allDone([ofTask(LATE, 1, { estimateMinutes: null }), ofTask(LAST, 1, { estimateMinutes: null })])).toEqual({
      [LATE.id]: { outcome: 'done' },
      [LAST.id]: { outcome: 'done' },
    })
    expect(answerWith({}, habit, 'partly')).toEqual({})
  })
})

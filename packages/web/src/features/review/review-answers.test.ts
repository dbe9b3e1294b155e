import { TimeBlock } from '@daywright/contract/time-block'
import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../data/zoned-time.ts'
import { answerWith, byDay, confirmationsOf, outcomeText, type Session } from './review-answers.ts'

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
})

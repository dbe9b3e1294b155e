import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../queries/query-client.ts'
import { confirmed, paused, started, stillWorking, stopped } from './sessions.ts'

const at = (time: string) => `2026-03-02T${time}.000Z`
const BLOCK = {
  id: 'b1',
  title: 'Call',
  startAt: at('09:00:00'),
  endAt: at('10:00:00'),
  status: 'scheduled',
  workedSeconds: 0,
  timerStartedAt: null as string | null,
}
const RUNNING = { ...BLOCK, status: 'in_progress', timerStartedAt: at('09:00:00') }
const showing = (...blocks: (typeof BLOCK)[]) => queryClient.setQueryData(['blocks'], blocks)
const request = (time: string, body = {}) => ({ params: { id: 'b1' }, body, madeAt: at(time) })

beforeEach(() => showing(RUNNING))
afterEach(() => queryClient.clear())

describe('a session without a connection', () => {
  it('[WEB-353] is over when its timer is stopped, as on the server', () => {
    expect(stopped(request('09:24:30'))?.answer).toMatchObject({
      status: 'completed',
      actualMinutes: 25,
      endAt: at('09:25:00'),
    })
  })

  it('[WEB-353] counts until its expected end if its timer was forgotten', () => {
    expect(stopped(request('22:00:00'))).toMatchObject({
      body: { endedAt: at('10:00:00') },
      answer: { actualMinutes: 60, endAt: at('10:00:00') },
    })
    expect(paused(request('22:00:00'))?.answer).toMatchObject({ timerStartedAt: null, workedSeconds: 3600 })
    expect(stillWorking(request('22:00:00'))?.answer).toMatchObject({ workedSeconds: 46_800 })
  })

  it('[WEB-353] stays as it is when its timer is started while it runs, or paused while it does not', () => {
    expect(started(request('09:10:00'))?.answer).toMatchObject(RUNNING)
    showing(BLOCK)
    expect(paused(request('09:10:00'))?.answer).toMatchObject(BLOCK)
    expect(stillWorking(request('09:10:00'))?.answer).toMatchObject(BLOCK)
  })

  it('[WEB-353] pauses another one that runs when it is started', () => {
    showing(BLOCK, { ...RUNNING, id: 'b2' })
    expect(started(request('09:10:00'))?.effects).toEqual([
      { id: 'b2', fields: { timerStartedAt: null, workedSeconds: 600 } },
      { id: 'b1', fields: { status: 'in_progress', actualMinutes: null, timerStartedAt: at('09:10:00') } },
    ])
  })

  it('[WEB-353] goes back to where it was paused when what was said about it is taken back', () => {
    showing({ ...BLOCK, workedSeconds: 90 })
    const takeBack = { confirmations: [{ id: 'b1', outcome: 'unconfirmed' }] }
    expect(confirmed(request('11:00:00', takeBack)).answer).toMatchObject([
      { status: 'in_progress', actualMinutes: null, workedSeconds: 90 },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { nudged, nudgeOf } from './block-nudge.ts'

const pressed = (key: string, also: Partial<KeyboardEvent> = {}) =>
  nudgeOf({ key, altKey: true, shiftKey: false, ctrlKey: false, metaKey: false, ...also })

describe('moving a block with keys', () => {
  it('alt and an arrow move by a quarter of an hour or a day, with shift they resize', () => {
    expect(pressed('ArrowUp')).toEqual({ minutes: -15 })
    expect(pressed('ArrowRight')).toEqual({ days: 1 })
    expect(pressed('ArrowDown', { shiftKey: true })).toEqual({ longerBy: 15 })
    expect(pressed('ArrowDown', { altKey: false })).toBeNull()
    expect(pressed('ArrowLeft', { shiftKey: true })).toBeNull()
    expect(pressed('a')).toBeNull()
  })

  it('a day later is the same time on the wall clock, also where the clock is put forward', () => {
    const block = { startAt: '2026-03-28T09:00:00.000Z', endAt: '2026-03-28T10:00:00.000Z' }
    expect(nudged(block, { days: 1 }, 'Europe/Berlin')).toEqual({
      startAt: '2026-03-29T08:00:00.000Z',
      endAt: '2026-03-29T09:00:00.000Z',
    })
  })

  it('a block is never made shorter than a step', () => {
    const block = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T09:15:00.000Z' }
    expect(nudged(block, { longerBy: -15 }, 'UTC')).toBeNull()
    expect(nudged(block, { longerBy: 15 }, 'UTC')?.endAt).toBe('2026-03-02T09:30:00.000Z')
  })
})

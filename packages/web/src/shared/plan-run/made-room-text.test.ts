import type { MadeRoom } from '@daywright/contract/resources/planner/made-room'
import { expect, it } from 'vitest'
import { madeRoomText } from './made-room-text.ts'

it('[WEB-381] says how many sessions moved, and how many tasks are late because of it', () => {
  const text = (moved: number, late: number) => {
    const lists = { moved: Array.from({ length: moved }), becameLate: Array.from({ length: late }) }
    return madeRoomText('Next', lists as Pick<MadeRoom, 'moved' | 'becameLate'>)
  }
  expect(text(0, 0)).toBe('Next')
  expect(text(1, 0)).toBe('Next, 1 session moved')
  expect(text(2, 1)).toBe('Next, 2 sessions moved, 1 task is late because of it')
  expect(text(0, 2)).toBe('Next, 2 tasks are late because of it')
})

import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { defaultsOf } from '../db/records/columns.ts'
import { newId } from '../ids-and-secrets/new-id.ts'

type Placement = Pick<TimeBlock, 'startAt' | 'endAt' | 'source'> &
  Partial<Pick<TimeBlock, 'explanation' | 'reason' | 'defended'>>

/** What a block is for: a task, a habit or a break. */
type Subject = Pick<TimeBlock, 'type' | 'taskId' | 'title'> & Partial<Pick<TimeBlock, 'habitId'>>

const DEFAULTS = defaultsOf(TimeBlock)

/** A new block, placed by hand or by the planner. */
export const newBlock = (ownerId: string, subject: Subject, placement: Placement, now: string): TimeBlock => ({
  ...DEFAULTS,
  ...placement,
  ...subject,
  id: newId(),
  userId: ownerId,
  createdAt: now,
  updatedAt: now,
})

import { TimeBlock } from '@daywright/contract/time-block'
import { defaultsOf } from '../db/columns.ts'
import { newId } from '../identity/new-id.ts'

type Placement = Pick<TimeBlock, 'startAt' | 'endAt' | 'source'> & Partial<Pick<TimeBlock, 'explanation'>>

const DEFAULTS = defaultsOf(TimeBlock)

/** A new block of a task, placed by hand or by the planner. */
export const newBlock = (
  ownerId: string,
  task: { id: string; title: string },
  placement: Placement,
  now: string,
): TimeBlock => ({
  ...DEFAULTS,
  ...placement,
  id: newId(),
  userId: ownerId,
  taskId: task.id,
  title: task.title,
  type: 'task',
  createdAt: now,
  updatedAt: now,
})

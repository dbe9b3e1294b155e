import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { refusal } from '../../errors/errors.ts'
import { reasonWordsIn } from '../../language/reason-words.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { newBlock } from '../../time-blocks/new-block.ts'
import type { ComingBlock, PlannerFacts } from '../facts/planner-facts.store.ts'
import type { PlannableTask } from '../plannable-task.ts'
import { isPlannedAgain, isWish, stretchOf } from './aside.ts'
import { minutesLeft } from './minutes-left.ts'
import { type SessionLength, sessionLength, wholeLength } from './next-session-length.ts'
import { nextTime, type Room, staying, withRoomFor, withTimes } from './room.ts'

/** For a task without work left that the user wants to do all the same. */
const SOME_MINUTES = 30

const REASON = { code: 'asked-for', values: {} } as const

/** [PLAN-150] Room for the next session of a task. Unchanged if one of its sessions is on now. */
export function roomForNext(facts: PlannerFacts, task: PlannableTask, ownerId: string, now: string): Room {
  const own = facts.coming.filter(({ taskId, status }) => taskId === task.id && status !== 'completed')
  const present = own.find(({ startAt, timerStartedAt }) => startAt <= now || timerStartedAt !== null)
  if (present) return { id: present.id, coming: facts.coming }
  const [placed] = own.filter(block => !isPlannedAgain(block, now)).toSorted(byStart)
  const left = minutesLeft(facts, task, now)
  const isPlaced = placed !== undefined && (left <= 0 || isWish(placed))
  const length = isPlaced ? lengthOf(placed) : sessionLength(left > 0 ? left : SOME_MINUTES, task)
  const taken = staying(facts, now).filter(({ id }) => !isPlaced || id !== placed.id)
  const time = nextTime(facts, { task, length }, taken, 0, now)
  if (!time) throw refusal('no-time-in-hours')
  const because = { source: 'manual', reason: REASON, explanation: wordsOf(facts), defended: false } as const
  if (isPlaced) {
    const session = { ...withTimes(placed, time), ...because }
    return { id: placed.id, coming: withRoomFor(facts, session, now) }
  }
  const { startAt, endAt } = withTimes(NO_BLOCK, time)
  const subject = { type: 'task', taskId: task.id, title: task.title } as const
  const created = newBlock(ownerId, subject, { startAt, endAt, ...because }, now)
  const session = { ...NO_BLOCK, ...created, taskStatus: 'todo' } as const
  return { id: created.id, coming: withRoomFor(facts, session, now), created }
}

const lengthOf = (block: TimeBlock | ComingBlock): SessionLength => {
  const { start, end } = stretchOf(block)
  return wholeLength((end - start) / MINUTE_MS)
}

const wordsOf = ({ timezone }: PlannerFacts) => reasonWordsIn(null, usableZone(timezone))(REASON)

const byStart = (one: ComingBlock, other: ComingBlock) => (one.startAt < other.startAt ? -1 : 1)

/** A block of a task as the planner knows it. */
const NO_BLOCK: ComingBlock = {
  id: '',
  taskId: null,
  habitId: null,
  title: '',
  type: 'task',
  startAt: '',
  endAt: '',
  locked: false,
  source: 'manual',
  status: 'scheduled',
  actualMinutes: null,
  workedSeconds: 0,
  timerStartedAt: null,
  explanation: null,
  reason: null,
  defended: false,
  updatedAt: '',
  taskStatus: 'todo',
  taskLocked: false,
  taskAutoSchedule: true,
  projectAutoSchedule: null,
}

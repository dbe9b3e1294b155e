import type { TimeBlockWithTaskStatus } from '@daywright/contract/time-block'

export type Block = TimeBlockWithTaskStatus
/** Who placed a block, or what it is for. */
export type BlockKind = 'planned' | 'placed' | 'busy' | 'habit' | 'break'
export type BlockProgress = 'open' | 'running' | 'done'

export interface BlockState {
  kind: BlockKind
  progress: BlockProgress
  isLocked: boolean
}

export function stateOf({
  type,
  source,
  status,
  locked,
}: Pick<Block, 'type' | 'source' | 'status' | 'locked'>): BlockState {
  return { kind: kindOf(type, source), progress: PROGRESS[status], isLocked: locked }
}

function kindOf(type: Block['type'], source: Block['source']): BlockKind {
  if (type === 'event' || source === 'calendar') return 'busy'
  if (type !== 'task') return type
  return source === 'auto' ? 'planned' : 'placed'
}

const PROGRESS = {
  scheduled: 'open',
  in_progress: 'running',
  completed: 'done',
  cancelled: 'open',
} as const satisfies Record<Block['status'], BlockProgress>

const KIND_NAMES = {
  planned: 'Planned',
  placed: 'Placed by hand',
  busy: 'Busy',
  habit: 'Habit',
  break: 'Break',
} as const satisfies Record<BlockKind, string>
const PROGRESS_NAMES = { open: '', running: 'in progress', done: 'completed' } as const satisfies Record<
  BlockProgress,
  string
>

/** `Planned, locked, completed`: the state as text, for screen readers. */
export const stateText = ({ kind, progress, isLocked }: BlockState): string =>
  [KIND_NAMES[kind], isLocked ? 'locked' : '', PROGRESS_NAMES[progress]].filter(Boolean).join(', ')

/** Busy time comes from another calendar and can only be moved there. */
export const isMovable = (block: Block): boolean => stateOf(block).kind !== 'busy'

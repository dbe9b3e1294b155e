import type { TimeBlockWithTaskStatus } from '@daywright/contract/time-block'

export type Block = TimeBlockWithTaskStatus
/** Who put a block where it is. */
export type BlockKind = 'planned' | 'placed' | 'busy'
export type BlockProgress = 'open' | 'running' | 'done'

export interface BlockLook {
  kind: BlockKind
  progress: BlockProgress
  isLocked: boolean
}

export function lookOf({
  type,
  source,
  status,
  locked,
}: Pick<Block, 'type' | 'source' | 'status' | 'locked'>): BlockLook {
  return { kind: kindOf(type, source), progress: PROGRESS[status], isLocked: locked }
}

function kindOf(type: Block['type'], source: Block['source']): BlockKind {
  if (type === 'event' || source === 'calendar') return 'busy'
  return source === 'auto' ? 'planned' : 'placed'
}

const PROGRESS = {
  scheduled: 'open',
  in_progress: 'running',
  completed: 'done',
  cancelled: 'open',
} as const satisfies Record<Block['status'], BlockProgress>

const KIND_NAMES = { planned: 'Planned', placed: 'Placed by hand', busy: 'Busy' } as const satisfies Record<
  BlockKind,
  string
>
const PROGRESS_NAMES = { open: '', running: 'in progress', done: 'done' } as const satisfies Record<
  BlockProgress,
  string
>

/** `Planned, locked, done`: the same in words, for those who do not see colours and shapes. */
export const lookText = ({ kind, progress, isLocked }: BlockLook): string =>
  [KIND_NAMES[kind], isLocked ? 'locked' : '', PROGRESS_NAMES[progress]].filter(Boolean).join(', ')

/** Busy time comes from elsewhere and is moved there. */
export const isMovable = (block: Block): boolean => lookOf(block).kind !== 'busy'

import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { isFinished, taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { inSentence } from '../../../ui/language/in-sentence.ts'

export type Block = TimeBlockWithTaskStatus
/** Who placed a block, or what it is for. */
export type BlockKind = 'planned' | 'placed' | 'busy' | 'habit' | 'break'
type BlockProgress = 'open' | 'running' | 'done'

export interface BlockState {
  kind: BlockKind
  progress: BlockProgress
  isLocked: boolean
  /** The status of its task if that is finished, which an open block does not tell; otherwise null. */
  finishedTask: TaskStatus | null
}

export function stateOf({
  type,
  source,
  status,
  locked,
  task,
}: Pick<Block, 'type' | 'source' | 'status' | 'locked' | 'task'>): BlockState {
  const progress = PROGRESS[status]
  const finishedTask = task && progress !== 'done' && isFinished(task.status) ? task.status : null
  return { kind: kindOf(type, source), progress, isLocked: locked, finishedTask }
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
  planned: t('Planned'),
  placed: t('Placed by hand'),
  busy: t('Busy'),
  habit: t('Habit'),
  break: t('Break'),
} as const satisfies Record<BlockKind, string>
const PROGRESS_NAMES = { open: '', running: t('in progress'), done: t('completed') } as const satisfies Record<
  BlockProgress,
  string
>

/** `Planned, locked, completed`: the state as text, for screen readers. */
export const stateText = ({ kind, progress, isLocked, finishedTask }: BlockState): string =>
  [
    KIND_NAMES[kind],
    isLocked ? t('locked') : '',
    PROGRESS_NAMES[progress],
    finishedTask ? t('task {status}', { status: inSentence(taskStatusName(finishedTask)) }) : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Busy time comes from another calendar and can only be moved there. */
export const isMovable = (block: Block): boolean => stateOf(block).kind !== 'busy'

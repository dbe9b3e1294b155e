import { isSession } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlockStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconClockX, IconLock, IconLockOpen, IconRotate, IconSparkles, IconTrash } from '@tabler/icons-react'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { blockExplanation } from '../../../shared/records/block-explanation.ts'
import { TimerButtons } from '../../../shared/session-timer/timer-buttons.tsx'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { useCompleteTask } from '../../../shared/tasks/use-complete-task.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { type Block, isMovable, stateOf, stateText } from './block-state.ts'
import { TimeFields } from './times/time-fields.tsx'
import {
  useBlockStatus,
  useCompleteBlock,
  useDeleteBlock,
  useLockBlock,
  useMoveBlock,
  useReopenWithTask,
  useReturnToPlanner,
} from './use-block-changes.ts'

/** Details of a block: why it is there, its times and its actions. */
export function BlockPanel({ block, onClose }: { block: Block; onClose: () => void }) {
  return (
    <Stack gap="sm">
      <Heading block={block} onClose={onClose} />
      <Text size="sm">{blockExplanation(block, useZone()) ?? REASONS[stateOf(block).kind]}</Text>
      {isMovable(block) && <BlockTimes block={block} />}
      {hasTimer(block) && <TimerButtons block={block} size="compact-sm" />}
      {block.status === 'completed' && <CompleteTask block={block} />}
      {isMovable(block) && <Actions block={block} onClose={onClose} />}
      {isMovable(block) && block.status !== 'completed' && (
        <Text size="xs" c="dimmed">
          {MISSED[block.type]}
        </Text>
      )}
    </Stack>
  )
}

function Heading({ block, onClose }: { block: Block; onClose: () => void }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const { taskId } = block
  const open = () => {
    onClose()
    openTask(taskId)
  }
  return (
    <div>
      {taskId ? (
        <Anchor
          component="button"
          type="button"
          fw={600}
          c="var(--dw-medium)"
          mb={4}
          display="block"
          ta="start"
          onClick={open}
          style={{ overflowWrap: 'anywhere' }}
        >
          {block.title}
        </Anchor>
      ) : (
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {block.title}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {zone.nearDay(block.startAt)}, {zone.span(block.startAt, block.endAt)} · {stateText(stateOf(block))}
      </Text>
    </div>
  )
}

/** How an uncompleted block counts. */
const MISSED = {
  task: t('Missed work is rescheduled the next time you plan.'),
  event: '',
  habit: t('A session that you miss is planned again while its day or week lasts. One that you skip is not.'),
  break: t('A break that you skip is not planned again on this day.'),
} as const satisfies Record<Block['type'], string>

/** Work that is still to be done. */
const hasTimer = (block: Block) => isSession(block) && block.status !== 'completed'

const REASONS = {
  planned: t('The planner placed this block.'),
  placed: t('You placed this block here. The planner works around it.'),
  busy: t('You are busy at this time. The planner works around it.'),
  habit: t('A session of a habit.'),
  break: t('A break that you have set in Settings → Planning.'),
} as const

function BlockTimes({ block }: { block: Block }) {
  const move = useMoveBlock({ silentOnFailure: true })
  return (
    <TimeFields
      key={block.startAt + block.endAt}
      start={block}
      isPending={move.isPending}
      error={move.error}
      onSubmit={times => move.mutate({ block, ...times })}
    />
  )
}

/** Completing a session leaves the task open if its estimate says that work is left. */
function CompleteTask({ block: { task } }: { block: Block }) {
  const complete = useCompleteTask()
  if (!task || isFinished(task.status)) return null
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{t('Is the whole task complete?')}</Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={() => complete.mutate(task)}>
        {t('Complete task')}
      </Button>
    </Group>
  )
}

function Actions({ block, onClose }: { block: Block; onClose: () => void }) {
  const lock = useLockBlock()
  const returnToPlanner = useReturnToPlanner()
  const status = useBlockStatus()
  const complete = useCompleteBlock()
  const reopenWithTask = useReopenWithTask()
  const reopen = () => (block.task?.status === 'completed' ? reopenWithTask.mutate(block) : setStatus('scheduled'))
  const setStatus = (next: TimeBlockStatus) => status.mutate({ block, status: next })
  const isDone = block.status === 'completed'
  return (
    <Group gap={6}>
      {block.type !== 'break' && (
        <Button
          {...ACTION}
          leftSection={isDone ? ICONS.reopen : ICONS.complete}
          onClick={() => (isDone ? reopen() : complete.mutate(block))}
        >
          {isDone ? t('Reopen') : t('Complete')}
        </Button>
      )}
      {!isDone && (
        <Button
          {...ACTION}
          leftSection={ICONS.missed}
          onClick={() => {
            onClose()
            setStatus('cancelled')
          }}
        >
          {block.type === 'task' ? t('Mark missed') : t('Skip')}
        </Button>
      )}
      <Button {...ACTION} leftSection={block.locked ? ICONS.unlock : ICONS.lock} onClick={() => lock.mutate(block)}>
        {block.locked ? t('Unlock') : t('Lock')}
      </Button>
      {!isDone && stateOf(block).kind === 'placed' && (
        <Button {...ACTION} leftSection={ICONS.returnToPlanner} onClick={() => returnToPlanner.mutate(block)}>
          {t('Give back to the planner')}
        </Button>
      )}
      <DeleteButton block={block} onClose={onClose} />
    </Group>
  )
}

function DeleteButton({ block, onClose }: { block: Block; onClose: () => void }) {
  const remove = useDeleteBlock()
  const onDelete = async () => {
    onClose()
    // A block of a deleted task cannot be restored.
    if (block.taskId || block.type !== 'task' || (await confirm(DELETE_BLOCK))) remove.mutate(block)
  }
  return (
    <Button {...ACTION} color="red" leftSection={ICONS.remove} onClick={() => void onDelete()}>
      {t('Delete')}
    </Button>
  )
}

const DELETE_BLOCK = {
  title: t('Delete this block?'),
  text: t('Its task was deleted, so this cannot be undone.'),
  confirmLabel: t('Delete'),
}
const ACTION = { size: 'compact-sm', variant: 'light', color: 'gray' } as const
const ICONS = {
  complete: <IconCheck size={15} aria-hidden />,
  reopen: <IconRotate size={15} aria-hidden />,
  missed: <IconClockX size={15} aria-hidden />,
  returnToPlanner: <IconSparkles size={15} aria-hidden />,
  lock: <IconLock size={15} aria-hidden />,
  unlock: <IconLockOpen size={15} aria-hidden />,
  remove: <IconTrash size={15} aria-hidden />,
}

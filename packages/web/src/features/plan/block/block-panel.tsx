import type { TimeBlockStatus } from '@daywright/contract/time-block'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconClockX, IconLock, IconLockOpen, IconRotate, IconTrash } from '@tabler/icons-react'
import { useZone } from '../../../data/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { isFinished } from '../../../shared/task-status-name.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { type Block, isMovable, lookOf, lookText } from './block-state.ts'
import { TimeFields } from './time-fields.tsx'
import { useBlockStatus, useCompleteTask, useDeleteBlock, useLockBlock, useMoveBlock } from './use-block-changes.ts'

/** All about one block: why it is there, and what can be done with it. */
export function BlockPanel({ block, onClose }: { block: Block; onClose: () => void }) {
  return (
    <Stack gap="sm">
      <Heading block={block} onClose={onClose} />
      <Text size="sm">{reasonOf(block)}</Text>
      {isMovable(block) && <BlockTimes block={block} />}
      {block.status === 'completed' && <TaskToo block={block} />}
      {isMovable(block) && <Actions block={block} onClose={onClose} />}
      {isMovable(block) && block.status !== 'completed' && (
        <Text size="xs" c="dimmed">
          Missed work gets a new place with the next plan.
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
        {zone.nearDay(block.startAt)}, {zone.span(block.startAt, block.endAt)} · {lookText(lookOf(block))}
      </Text>
    </div>
  )
}

const REASONS = {
  planned: 'The planner placed this block.',
  placed: 'You placed this block here. The planner works around it.',
  busy: 'You are busy at this time. The planner works around it.',
} as const

const reasonOf = (block: Block) => block.explanation ?? REASONS[lookOf(block).kind]

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

/** A session may be the last of its task, or one of many. */
function TaskToo({ block: { task } }: { block: Block }) {
  const complete = useCompleteTask()
  if (!task || isFinished(task.status)) return null
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">Is the whole task done?</Text>
      <Button size="compact-sm" variant="light" flex="none" onClick={() => complete.mutate(task)}>
        Complete the task
      </Button>
    </Group>
  )
}

function Actions({ block, onClose }: { block: Block; onClose: () => void }) {
  const lock = useLockBlock()
  const status = useBlockStatus()
  const become = (next: TimeBlockStatus) => status.mutate({ block, status: next })
  const isDone = block.status === 'completed'
  return (
    <Group gap={6}>
      <Button
        {...ACTION}
        leftSection={isDone ? ICONS.again : ICONS.done}
        onClick={() => become(isDone ? 'scheduled' : 'completed')}
      >
        {isDone ? 'Not done' : 'Mark done'}
      </Button>
      {!isDone && (
        <Button
          {...ACTION}
          leftSection={ICONS.missed}
          onClick={() => {
            onClose()
            become('cancelled')
          }}
        >
          Mark missed
        </Button>
      )}
      <Button {...ACTION} leftSection={block.locked ? ICONS.unlock : ICONS.lock} onClick={() => lock.mutate(block)}>
        {block.locked ? 'Unlock' : 'Lock'}
      </Button>
      <DeleteButton block={block} onClose={onClose} />
    </Group>
  )
}

function DeleteButton({ block, onClose }: { block: Block; onClose: () => void }) {
  const remove = useDeleteBlock()
  const press = async () => {
    onClose()
    // Without its task a block cannot be made again.
    if (block.taskId || (await confirm(FOR_GOOD))) remove.mutate(block)
  }
  return (
    <Button {...ACTION} color="red" leftSection={ICONS.remove} onClick={() => void press()}>
      Delete
    </Button>
  )
}

const FOR_GOOD = {
  title: 'Delete this block?',
  text: 'Its task is gone, so it cannot be brought back.',
  confirmLabel: 'Delete',
}
const ACTION = { size: 'compact-sm', variant: 'light', color: 'gray' } as const
const ICONS = {
  done: <IconCheck size={15} aria-hidden />,
  again: <IconRotate size={15} aria-hidden />,
  missed: <IconClockX size={15} aria-hidden />,
  lock: <IconLock size={15} aria-hidden />,
  unlock: <IconLockOpen size={15} aria-hidden />,
  remove: <IconTrash size={15} aria-hidden />,
}

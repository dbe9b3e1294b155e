import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { ActionIcon, Anchor, Group, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLock, IconLockOpen2, IconTrash } from '@tabler/icons-react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { blockExplanation } from '../../../shared/records/block-explanation.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import classes from '../task-panel.module.css'
import { blockText } from './block-text.ts'

/** One block: when it is, who placed it and why, and whether it is locked. */
export function TaskBlockRow({ block }: { block: TimeBlock }) {
  const zone = useZone()
  const when = `${zone.nearDay(block.startAt)}, ${zone.span(block.startAt, block.endAt)}`
  const explanation = blockExplanation(block, zone)
  const isCancelled = block.status === 'cancelled'
  return (
    <li className={classes.block} data-source={block.source}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <div className={classes.blockText}>
          <Text size="sm" fw={500} className={isCancelled ? classes.struck : ''}>
            {when}
          </Text>
          <Text size="xs" c="dimmed">
            {blockText(block)}
          </Text>
          {explanation && <Why text={explanation} when={when} />}
        </div>
        {!isCancelled && <LockButton block={block} when={when} />}
        <DeleteButton block={block} when={when} />
      </Group>
    </li>
  )
}

/** The planner's reason, shown on demand because a task may have a dozen blocks. */
function Why({ text, when }: { text: string; when: string }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <>
      <Anchor component="button" type="button" size="xs" onClick={toggle} aria-expanded={isOpen}>
        {t('Why here?')}
        <VisuallyHidden>: {when}</VisuallyHidden>
      </Anchor>
      {isOpen && <Text size="xs">{text}</Text>}
    </>
  )
}

interface ButtonProps {
  block: TimeBlock
  when: string
}

function LockButton({ block, when }: ButtonProps) {
  const lock = useChange({
    send: () => api.timeBlocks.update({ id: block.id, body: { locked: !block.locked } }),
    optimistic: () => [{ id: block.id, fields: { locked: !block.locked } }],
  })
  const Shape = block.locked ? IconLock : IconLockOpen2
  return (
    <ActionIcon
      variant={block.locked ? 'light' : 'subtle'}
      color={block.locked ? 'dusk' : 'gray'}
      aria-label={t('Lock {when}', { when })}
      aria-pressed={block.locked}
      data-tooltip={
        block.locked ? t('Locked: the planner will not move it') : t('Lock, so that the planner does not move it')
      }
      onClick={() => lock.mutate()}
    >
      <Shape size={16} aria-hidden />
    </ActionIcon>
  )
}

function DeleteButton({ block, when }: ButtonProps) {
  const remove = useChange({
    send: () => api.timeBlocks.remove({ id: block.id }),
    optimistic: () => [{ id: block.id, isRemoved: true }],
    successMessage: () => t('Deleted the block'),
    undo: () => api.timeBlocks.restore({ body: block }),
  })
  return <RowAction isSmall icon={IconTrash} label={t('Delete {when}', { when })} onClick={() => remove.mutate()} />
}

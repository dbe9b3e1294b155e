import { t } from '@daywright/language/current-language'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { SortableParts } from './sortable-list.tsx'

interface DragHandleProps extends ActionIconProps {
  /** What it moves. */
  name: string
  handle: SortableParts['handle']
  /** Where the handle is all that a pointer can drag the item by. */
  grip?: SortableParts['grip']
}

/** The button that drags an item; space picks the item up. */
export function DragHandle({ name, handle, grip, ...look }: DragHandleProps) {
  return (
    <ActionIcon {...handle} {...grip} variant="subtle" color="gray" {...look} aria-label={t('Move {name}', { name })}>
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
}

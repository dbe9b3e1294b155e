import { t } from '@daywright/language/current-language'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RowAction } from '../../ui/lists/row-action.tsx'
import classes from './task-panel.module.css'

export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}

interface PanelRowProps {
  mark: ReactNode
  title: string
  isStruck?: boolean
  note?: ReactNode
  onOpen: () => void
  /** Removes the row from this list only; the record stays. */
  onRemove?: (() => void) | undefined
}

/** A record that belongs to the task. A click on its title opens it. */
export function PanelRow({ mark, title, isStruck = false, note, onOpen, onRemove }: PanelRowProps) {
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mih={36}>
        <span className={classes.mark}>{mark}</span>
        <UnstyledButton className={classes.open} onClick={onOpen}>
          <Text span size="sm" className={isStruck ? classes.struck : ''}>
            {title}
          </Text>
        </UnstyledButton>
        {note && (
          <Text span size="xs" c="dimmed" className={classes.note}>
            {note}
          </Text>
        )}
        {onRemove && <RowAction isSmall icon={IconX} label={t('Remove {title}', { title })} onClick={onRemove} />}
      </Group>
    </li>
  )
}

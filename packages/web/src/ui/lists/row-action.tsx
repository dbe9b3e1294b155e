import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface RowActionProps {
  icon: Icon
  /** What the icon means, with the name of what it is done to. */
  label: string
  onClick: () => void
  /** For rows that are close together. */
  isSmall?: boolean
}

/** An action of a row, as an icon that stands back behind the row's text. */
export function RowAction({ icon: Shape, label, onClick, isSmall = false }: RowActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={isSmall ? 'md' : 'lg'} aria-label={label} onClick={onClick}>
      <Shape size={isSmall ? 16 : 18} aria-hidden />
    </ActionIcon>
  )
}

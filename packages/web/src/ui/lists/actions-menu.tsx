import { t } from '@daywright/language/current-language'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The button with three dots, and the actions on what it is beside. */
export function ActionsMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Actions for {name}', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

export const EditItem = ({ onClick }: { onClick: () => void }) => (
  <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onClick}>
    {t('Edit')}
  </Menu.Item>
)

export const DeleteItem = ({ label = t('Delete'), onClick }: { label?: string; onClick: () => void }) => (
  <Menu.Item c="var(--dw-urgent)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onClick}>
    {label}
  </Menu.Item>
)

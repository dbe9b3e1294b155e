import type { Icon } from '@tabler/icons-react'

/** What a row has no room for, in its menu. */
export interface MenuEntry {
  label: string
  icon: Icon
  onClick: () => void
  isDisabled?: boolean
}

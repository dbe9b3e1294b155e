import { Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenOnceThere } from '../../ui/use-popup-button.ts'

interface ShelfDrawerProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

const CLOSE = { 'aria-label': 'Close' }

/** Where there is no room beside the calendar: what stands there on wide screens. */
export default function ShelfDrawer({ isOpen, onClose, children }: ShelfDrawerProps) {
  const opened = useOpenOnceThere(isOpen)
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Tasks" size="sm" closeButtonProps={CLOSE}>
      <Stack>{children}</Stack>
    </Drawer>
  )
}

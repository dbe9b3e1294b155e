import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog-footer.module.css'

interface DialogFooterProps {
  /** What is wrong, above the buttons. */
  problem?: ReactNode
  children: ReactNode
}

/** [WEB-548] The buttons of a dialog, which stay in sight while what is above them scrolls. */
export function DialogFooter({ problem, children }: DialogFooterProps) {
  return (
    <Stack gap="sm" className={classes.footer}>
      {problem}
      <Group justify="flex-end">{children}</Group>
    </Stack>
  )
}

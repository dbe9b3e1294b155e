import { t } from '@daywright/language/current-language'
import { Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ScheduleDialogProps {
  /** Of the task. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** Asks when to schedule a task, in Plan and in Today. */
export const ScheduleDialog = ({ title, onClose, children }: ScheduleDialogProps) => (
  <Modal opened onClose={onClose} title={t('Schedule task')} size="sm" closeButtonProps={{ 'aria-label': t('Close') }}>
    <Stack>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }} dir="auto">
        {title}
      </Text>
      {children}
    </Stack>
  </Modal>
)

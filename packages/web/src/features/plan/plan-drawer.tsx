import { t } from '@daywright/language/current-language'
import { Drawer, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useOpenOnceThere } from '../../ui/keys/use-popup-button.ts'
import { FindingsPanel } from './findings/findings-panel.tsx'
import { UnscheduledList } from './unscheduled/unscheduled-list.tsx'

interface PlanDrawerProps extends ComponentProps<typeof UnscheduledList> {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

const CLOSE = { 'aria-label': t('Close') }

/** Holds the side column on screens that are too narrow for it. */
export default function PlanDrawer({ isOpen, onClose, onSchedule, children }: PlanDrawerProps) {
  const opened = useOpenOnceThere(isOpen)
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title={t('Tasks')} size="sm" closeButtonProps={CLOSE}>
      <Stack>
        {children}
        <UnscheduledList onSchedule={onSchedule} />
        <FindingsPanel />
      </Stack>
    </Drawer>
  )
}

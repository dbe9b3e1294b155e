import { t } from '@daywright/language/current-language'
import { Drawer } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useOpenAfterMount } from '../../../ui/keys/use-popup-button.ts'
import PlanSide from './plan-side.tsx'

const CLOSE = { 'aria-label': t('Close') }

/** Holds the side panel on screens that are too narrow for it. */
export default function PlanDrawer({ side, onSchedule }: ComponentProps<typeof PlanSide>) {
  const opened = useOpenAfterMount(side.isOpen)
  return (
    <Drawer opened={opened} onClose={side.close} position="right" title={t('Tasks')} size="sm" closeButtonProps={CLOSE}>
      <PlanSide side={side} onSchedule={onSchedule} />
    </Drawer>
  )
}

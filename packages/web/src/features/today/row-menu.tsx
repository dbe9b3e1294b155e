import { t } from '@daywright/language/current-language'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowForwardUp, IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { DayRow } from '../../shared/day/day-rows.ts'
import { usePopupButton } from '../../ui/keys/use-popup-button.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import type { DayActions } from './use-day-actions.ts'

const RowMenuItems = lazyComponent(() => import('./row-menu-items.tsx'))
const PlanAtDialog = lazyComponent(() => import('./plan-at/plan-at-dialog.tsx'))

interface RowMenuProps {
  row: DayRow
  actions: DayActions
}

/** [WEB-423] What can be done with a row of the day besides ticking it. */
export function RowMenu({ row, actions }: RowMenuProps) {
  const { buttonProps, popup } = usePopupButton('menu')
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Actions for {name}', { name: row.title })}
        {...buttonProps}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      <Suspense fallback={null}>
        {popup && <RowMenuItems {...{ popup, row, actions }} hasStart onPlanAt={() => setPlanning(true)} />}
      </Suspense>
      <Suspense fallback={null}>{isPlanning && <PlanAtDialog row={row} onClose={() => setPlanning(false)} />}</Suspense>
    </>
  )
}

/** [WEB-423] The same for what is on now, as a button in words. */
export function LaterButton({ row, actions }: RowMenuProps) {
  const { buttonProps, popup } = usePopupButton('menu')
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        {...buttonProps}
      >
        {t('Later')}
      </Button>
      <Suspense fallback={null}>{popup && <RowMenuItems {...{ popup, row, actions }} />}</Suspense>
    </>
  )
}

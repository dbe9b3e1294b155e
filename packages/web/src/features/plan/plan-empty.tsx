import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import barClasses from './bar/plan-bar.module.css'
import { PlanControls } from './bar/plan-controls.tsx'

/** Shown until the first task is added. */
export function PlanEmpty() {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && (
        <div className={barClasses.bar}>
          <div className={barClasses.title} />
          <PlanControls />
        </div>
      )}
      <EmptyState
        icon={IconCalendarPlus}
        title={t('Your week is free')}
        text={t(
          'Add tasks with a rough estimate and a due date if there is one. Then press Replan to schedule them in your working hours.',
        )}
        action={
          <Button mt="xs" onClick={() => openOverlay('quick-add')}>
            {t('Add task')}
          </Button>
        }
      />
      {isPhone && (
        <div className={barClasses.foot}>
          <PlanControls />
        </div>
      )}
    </>
  )
}

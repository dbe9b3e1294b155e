import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ANY_TASK, queries } from '../../data/queries/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import barClasses from './bar/plan-bar.module.css'
import { PlanControls } from './bar/plan-controls.tsx'
import { PlanLayout } from './plan-layout.tsx'

/** The start page: the calendar, the unscheduled tasks, and the tasks that don't fit. */
export function PlanPage() {
  const { data } = useQuery(queries.taskPage(ANY_TASK))
  return (
    <Page title={t('Plan')} isWide isTitleHidden>
      {data?.pagination.total === 0 ? <PlanEmpty /> : <PlanLayout />}
    </Page>
  )
}

/** Shown until the first task is added. */
function PlanEmpty() {
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

import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'

/** Shown until the first task is added. */
export function PlanEmpty() {
  return (
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
  )
}

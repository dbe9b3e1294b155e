import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For a person who has no task at all yet. */
export function PlanEmpty() {
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title="Your week is free"
      text="Add tasks with a rough estimate and, where there is one, a due date. Then press Plan, and each gets its place in your hours."
      action={
        <Button mt="xs" onClick={() => openOverlay('quick-add')}>
          Add a task
        </Button>
      }
    />
  )
}

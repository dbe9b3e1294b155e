import { Button, Kbd, Text } from '@mantine/core'
import { IconChecklist, IconFilterOff } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openOverlay } from '../../ui/overlay.ts'
import type { ViewProps } from './task-filter-bar.tsx'
import { isNarrowed, NO_FILTERS } from './task-view.ts'

/** What stands in the place of an empty list: why it is empty, and the first step. */
export function NoTasks({ view, onChangeView }: ViewProps) {
  if (isNarrowed(view))
    return (
      <EmptyState
        icon={IconFilterOff}
        title="Nothing matches"
        text="No task fits the search and all of the filters. Take some away to see more."
        action={<Button onClick={() => onChangeView(NO_FILTERS)}>Clear filters</Button>}
      />
    )
  return (
    <EmptyState
      icon={IconChecklist}
      title={view.withFinished ? 'No tasks yet' : 'No open tasks'}
      text="Write down what you have to do in one line, such as “Write report 3h by Friday !high”. Planning finds the time for it."
      action={
        <>
          <Button onClick={() => openOverlay('quick-add')}>Add a task</Button>
          <Text size="xs" c="dimmed">
            or press <Kbd size="xs">Q</Kbd> anywhere
          </Text>
          {!view.withFinished && (
            <Button variant="subtle" color="gray" onClick={() => onChangeView({ withFinished: true })}>
              Show finished tasks
            </Button>
          )}
        </>
      }
    />
  )
}

import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'
import { MoreTimeButton } from './more-time-button.tsx'
import { TaskBlockRow } from './task-block-row.tsx'
import { plannedAndWorked } from './worked-minutes.ts'

/** The blocks of the task; cancelled ones are shown on demand. */
export function TaskBlocksSection({ task }: { task: TaskDetail }) {
  const [isShowingCancelled, { toggle }] = useDisclosure(false)
  const active = task.timeBlocks.filter(block => block.status !== 'cancelled')
  const cancelled = task.timeBlocks.length - active.length
  const shown = isShowingCancelled ? task.timeBlocks : active
  return (
    <PanelSection
      title={t('Blocks')}
      note={active.length > 0 && plannedAndWorked(active)}
      action={<MoreTimeButton task={task} />}
    >
      {active.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Not scheduled yet. Run the planner, or drag the task onto the calendar.')}
        </Text>
      )}
      <PanelRows>
        {shown.map(block => (
          <TaskBlockRow key={block.id} block={block} />
        ))}
      </PanelRows>
      {cancelled > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={toggle} aria-expanded={isShowingCancelled}>
          {isShowingCancelled
            ? t('Hide {count} cancelled', { count: cancelled })
            : t('Show {count} cancelled', { count: cancelled })}
        </Button>
      )}
    </PanelSection>
  )
}

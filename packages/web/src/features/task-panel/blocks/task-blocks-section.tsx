import type { TaskDetail } from '@daywright/contract/task'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatMinutes, minutesBetween } from '../../../data/minutes.ts'
import { PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'
import { TaskBlockRow } from './task-block-row.tsx'

type Blocks = TaskDetail['timeBlocks']

/** The blocks of the task; cancelled ones are shown on demand. */
export function TaskBlocksSection({ task }: { task: TaskDetail }) {
  const [isShowingCancelled, { toggle }] = useDisclosure(false)
  const active = task.timeBlocks.filter(block => block.status !== 'cancelled')
  const cancelled = task.timeBlocks.length - active.length
  const shown = isShowingCancelled ? task.timeBlocks : active
  return (
    <PanelSection title="Blocks" note={active.length > 0 && `${totalOf(active)} in all`}>
      {active.length === 0 && (
        <Text size="sm" c="dimmed">
          Not scheduled yet. Run the planner, or drag the task onto the calendar.
        </Text>
      )}
      <PanelRows>
        {shown.map(block => (
          <TaskBlockRow key={block.id} block={block} />
        ))}
      </PanelRows>
      {cancelled > 0 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={toggle} aria-expanded={isShowingCancelled}>
          {isShowingCancelled ? 'Hide' : 'Show'} {cancelled} cancelled
        </Button>
      )}
    </PanelSection>
  )
}

const totalOf = (blocks: Blocks) =>
  formatMinutes(blocks.reduce((sum, { startAt, endAt }) => sum + minutesBetween(startAt, endAt), 0))

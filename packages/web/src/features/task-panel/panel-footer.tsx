import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { Text } from '@mantine/core'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'

/** When the task was created and changed. */
export function PanelFooter({ task }: { task: TaskDetail }) {
  const zone = useZone()
  const facts = [
    task.completedAt && `Completed ${midSentence(zone.dayTime(task.completedAt))}`,
    task.actualMinutes !== null && `Took ${formatMinutes(task.actualMinutes)}`,
    `Created ${midSentence(zone.dayTime(task.createdAt))}`,
    `Changed ${midSentence(zone.dayTime(task.updatedAt))}`,
    `Times of ${zone.name}`,
  ]
  return (
    <Text size="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}

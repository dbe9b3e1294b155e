import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'

/** When the task was created and changed. */
export function PanelFooter({ task }: { task: TaskDetail }) {
  const zone = useZone()
  const facts = [
    task.completedAt && t('Completed {time}', { time: midSentence(zone.dayTime(task.completedAt)) }),
    task.actualMinutes !== null && t('Took {duration}', { duration: formatMinutes(task.actualMinutes) }),
    t('Created {time}', { time: midSentence(zone.dayTime(task.createdAt)) }),
    t('Changed {time}', { time: midSentence(zone.dayTime(task.updatedAt)) }),
    t('Times of {name}', { name: zone.name }),
  ]
  return (
    <Text size="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}

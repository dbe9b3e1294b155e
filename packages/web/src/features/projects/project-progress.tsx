import type { ProjectProgress } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { Group, Progress, Text } from '@mantine/core'

/** How many of the tasks are completed, as a bar and as text. */
export function ProjectProgressBar({ progress: { completed, total } }: { progress: ProjectProgress }) {
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No tasks yet')}
      </Text>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={(100 * completed) / total}
        color={completed === total ? 'green' : 'dusk'}
        size="sm"
        flex={1}
        miw={48}
        aria-hidden
      />
      <Text size="sm" c="dimmed">
        {t('{completed} of {total} completed', { completed, total })}
      </Text>
    </Group>
  )
}

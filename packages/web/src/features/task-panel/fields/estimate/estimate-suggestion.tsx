import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { isEstimateAdjusted, markEstimateAdjusted } from '../../../../data/tasks/adjusted-estimates.ts'
import { formatMinutes } from '../../../../data/time/minutes.ts'
import { suggestEstimate } from '../../../../shared/tasks/suggest-estimate.ts'
import { isFinished } from '../../../../shared/tasks/task-status-name.ts'

/** [WEB-273] Offers the estimate that finished tasks like this one call for; nothing changes unless it is pressed. */
export function EstimateSuggestion({ task }: { task: TaskDetail }) {
  const [isAnswered, setAnswered] = useState(() => isEstimateAdjusted(task.id))
  const isOffered = !isAnswered && !isFinished(task.status) && task.estimateMinutes !== null
  const { data } = useQuery({ ...queries.predictedTime(task.id), enabled: isOffered })
  const change = useChange({
    send: (minutes: number) => api.tasks.update({ id: task.id, body: { estimateMinutes: minutes } }),
    optimistic: minutes => [{ id: task.id, fields: { estimateMinutes: minutes } }],
    successMessage: (_, minutes) => t('Estimate: {duration}', { duration: formatMinutes(minutes) }),
    undo: () => api.tasks.update({ id: task.id, body: { estimateMinutes: task.estimateMinutes } }),
  })
  const suggestion = isOffered && data?.prediction ? suggestEstimate(task.estimateMinutes, data.prediction) : null
  if (!suggestion) return null
  const answer = () => {
    markEstimateAdjusted(task.id)
    setAnswered(true)
  }
  return (
    <Group gap="xs" role="group" aria-label={t('Suggested estimate')}>
      <Text size="sm" c="dimmed">
        {suggestion.sentence}
      </Text>
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => change.mutate(suggestion.minutes, { onSuccess: answer })}
      >
        {t('Make it {duration}', { duration: formatMinutes(suggestion.minutes) })}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={answer}>
        {t('Keep it')}
      </Button>
    </Group>
  )
}

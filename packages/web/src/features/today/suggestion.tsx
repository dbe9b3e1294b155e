import type { SuggestedTask } from '@daywright/contract/resources/today/today'
import { currentCode, t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { MINUTE_MS } from '../../ui/time/time-units.ts'
import classes from './today.module.css'

/** [LANG-8] Why this task. */
function reasonText({ reason, sentence, minutes, minutesLeft }: SuggestedTask): string {
  if (currentCode() === 'en') return sentence
  switch (reason) {
    case 'overdue':
      return t('It is overdue.')
    case 'due-soon':
      return t('It is due within a day.')
    case 'fits':
      return t('What is left of it fits ({duration}).', { duration: formatMinutes(minutesLeft) })
    case 'part-fits':
      return t('{part} of the {whole} that are left of it fit.', {
        part: formatMinutes(minutes),
        whole: formatMinutes(minutesLeft),
      })
  }
}

/** One task for the free time: it can be placed right now, or looked at. */
export function Suggestion({ suggestion, onClose }: { suggestion: SuggestedTask; onClose: () => void }) {
  const { task, minutes } = suggestion
  const openTask = useOpenTask()
  const place = useChange({
    send: () => {
      const start = Date.now()
      const span = {
        startAt: new Date(start).toISOString(),
        endAt: new Date(start + minutes * MINUTE_MS).toISOString(),
      }
      return api.timeBlocks.create({ body: { taskId: task.id, ...span } })
    },
    successMessage: () =>
      t('Placed now, for {duration}: {title}', { duration: formatMinutes(minutes), title: task.title }),
    undo: block => api.timeBlocks.remove({ id: block.id }),
  })
  return (
    <div>
      <Text fw={600} className={classes.title} dir="auto">
        {task.title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {reasonText(suggestion)}
      </Text>
      <Group gap="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            onClose()
            place.mutate()
          }}
        >
          {t('Do it now')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onClose()
            openTask(task.id)
          }}
        >
          {t('Open task')}
        </Button>
      </Group>
    </div>
  )
}

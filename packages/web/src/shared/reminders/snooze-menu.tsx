import type { ShownReminder } from '@daywright/contract/resources/tasks/task-reminder'
import type { SnoozeChoice } from '@daywright/contract/resources/tasks/task-reminder.values'
import { t } from '@daywright/language/current-language'
import { Button, Menu } from '@mantine/core'
import { IconZzz } from '@tabler/icons-react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { snoozeChoices } from './snooze-choices.ts'

interface SnoozeMenuProps {
  reminder: Pick<ShownReminder, 'id' | 'taskId'>
  /** What is put off, for screen readers. */
  name: string
}

/** [WEB-682] Puts a reminder off: the button, and the choices with their times. */
export function SnoozeMenu({ reminder: { id, taskId }, name }: SnoozeMenuProps) {
  const zone = useZone()
  const snooze = useChange({
    send: (choice: SnoozeChoice) => api.taskReminders.snooze({ taskId, id, body: { choice } }),
    successMessage: ({ snoozedUntil }) =>
      t('Reminds again: {time}', { time: midSentence(zone.dayTime(snoozedUntil ?? new Date().toISOString())) }),
  })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconZzz size={16} aria-hidden />}
          loading={snooze.isPending}
          aria-label={t('Snooze {name}', { name })}
        >
          {t('Snooze')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeChoices(zone, Date.now()).map(({ choice, label }) => (
          <Menu.Item key={choice} onClick={() => snooze.mutate(choice)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import type { ShownReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { t } from '@daywright/language/current-language'
import { Button, Group, Menu } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { focusAtOnce } from '../../../ui/dialogs/focus-at-once.ts'
import { DATE_LABELS } from '../../../ui/time/date-labels.ts'
import { reminderPresets } from './reminder-presets.ts'
import { type ReminderTime, reminderWords } from './reminder-words.ts'

interface AddReminderProps {
  task: TaskDetail
  existing: readonly ShownReminder[]
}

/** [WEB-681] Adds a reminder: one of the usual ones, or at any time. */
export function AddReminder({ task, existing }: AddReminderProps) {
  const zone = useZone()
  const [shown, setShown] = useState<'menu' | 'otherTime' | 'menuAgain'>('menu')
  const add = useChange({
    send: (time: ReminderTime) => api.taskReminders.add({ taskId: task.id, body: time }),
    successMessage: (_, time) => t('Reminder added: {words}', { words: reminderWords(time, zone) }),
    undo: ({ id }) => api.taskReminders.remove({ taskId: task.id, id }),
  })
  if (shown === 'otherTime')
    return (
      <OtherTime
        onChoose={at => {
          setShown('menuAgain')
          add.mutate({ at, before: null, minutesBefore: null })
        }}
        onCancel={() => setShown('menuAgain')}
      />
    )
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          {...(shown === 'menuAgain' && { ref: focusAtOnce })}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={add.isPending}
        >
          {t('Add a reminder')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(70vh, 480px)" style={{ overflowY: 'auto' }}>
        {reminderPresets(task, existing, zone, Date.now()).map(({ title, presets, hasOtherTimes }) => (
          <div key={title}>
            <Menu.Label>{title}</Menu.Label>
            {presets.map(({ label, time }) => (
              <Menu.Item key={label} onClick={() => add.mutate(time)}>
                {label}
              </Menu.Item>
            ))}
            {hasOtherTimes && <Menu.Item onClick={() => setShown('otherTime')}>{t('Another time…')}</Menu.Item>}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface OtherTimeProps {
  onChoose: (at: string) => void
  onCancel: () => void
}

const MORNING = '09:00:00'

/** Any time that has not passed. */
function OtherTime({ onChoose, onCancel }: OtherTimeProps) {
  const zone = useZone()
  const [wall, setWall] = useState<string | null>(null)
  const at = wall === null ? null : zone.fromWall(wall)
  const [isPast, setPast] = useState(false)
  const submit = () => {
    if (at === null) return
    if (Date.parse(at) <= Date.now()) setPast(true)
    else onChoose(at)
  }
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={t('Add a reminder')}>
      <DateTimePicker
        flex={1}
        miw={300}
        label={t('Remind me')}
        placeholder={t('Day and time')}
        ref={focusAtOnce}
        hideOutsideDates
        {...DATE_LABELS}
        highlightToday
        minDate={zone.today()}
        defaultTimeValue={MORNING}
        value={wall}
        valueFormat={value => zone.dayTime(zone.fromWall(value))}
        onChange={value => {
          setPast(false)
          setWall(value)
        }}
        timePickerProps={{ 'aria-label': t('Time of the reminder') }}
        submitButtonProps={{ 'aria-label': t('Done') }}
        error={isPast ? t('This time has passed.') : null}
      />
      <Button onClick={submit} disabled={at === null}>
        {t('Add')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

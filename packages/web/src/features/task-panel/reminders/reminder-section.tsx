import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import type { ShownReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import { t } from '@daywright/language/current-language'
import { Group, Text } from '@mantine/core'
import { IconBell, IconBellCheck, IconBellZ, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { SnoozeMenu } from '../../../shared/reminders/snooze-menu.tsx'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { PanelRows } from '../panel-row.tsx'
import { PanelSection } from '../panel-section.tsx'
import classes from '../task-panel.module.css'
import { AddReminder } from './add-reminder.tsx'
import { QuietNote } from './quiet-note.tsx'
import { reminderNote, reminderWords } from './reminder-words.ts'

/** [WEB-680] The reminders of a task: when each comes, and a way to add, snooze and remove them. */
export function ReminderSection({ task }: { task: TaskDetail }) {
  const query = useQuery(queries.taskReminders(task.id))
  return (
    <PanelSection title={t('Reminders')}>
      <Loaded query={query} rows={1}>
        {reminders => (
          <>
            <PanelRows>
              {reminders.map(reminder => (
                <ReminderRow key={reminder.id} task={task} reminder={reminder} />
              ))}
            </PanelRows>
            {reminders.length < TASK_REMINDER_LIMITS.perTask ? (
              <AddReminder task={task} existing={reminders} />
            ) : (
              <Text size="xs" c="dimmed">
                {t('A task has at most {count} reminders.', { count: TASK_REMINDER_LIMITS.perTask })}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  )
}

function ReminderRow({ task, reminder }: { task: TaskDetail; reminder: ShownReminder }) {
  const zone = useZone()
  const { id, taskId, at, before, minutesBefore, nextAt, firedAt } = reminder
  const words = reminderWords(reminder, zone)
  const finished = isFinished(task.status)
  const note = reminderNote(reminder, { isFinished: finished, dueAt: task.dueAt }, zone)
  const remove = useChange({
    send: () => api.taskReminders.remove({ taskId, id }),
    optimistic: () => [{ id, isRemoved: true }],
    successMessage: () => t('Reminder removed: {words}', { words }),
    undo: () => api.taskReminders.add({ taskId, body: { at, before, minutesBefore } }),
  })
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mih={36}>
        <span className={classes.mark}>
          <ReminderMark reminder={reminder} />
        </span>
        <div className={classes.blockText}>
          <Text size="sm" {...(nextAt === null && { c: 'dimmed' })}>
            {words}
          </Text>
          {note !== '' && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
          {nextAt !== null && <QuietNote at={nextAt} />}
        </div>
        {firedAt !== null && !finished && <SnoozeMenu reminder={reminder} name={words} />}
        <RowAction
          isSmall
          icon={IconX}
          label={t('Remove the reminder: {words}', { words })}
          onClick={() => remove.mutate()}
        />
      </Group>
    </li>
  )
}

function ReminderMark({ reminder: { nextAt, snoozedUntil, firedAt } }: { reminder: ShownReminder }) {
  const HasCome = firedAt === null ? IconBell : IconBellCheck
  const Mark = nextAt === null ? HasCome : nextAt === snoozedUntil ? IconBellZ : IconBell
  return <Mark size={18} stroke={1.5} aria-hidden />
}

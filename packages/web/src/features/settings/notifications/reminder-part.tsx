import type { Reminders } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { showFailures } from '../../../data/queries/show-failures.ts'
import { SettingsPart } from '../settings-part.tsx'
import { KindFields } from './kind-fields.tsx'
import {
  isSummaryQuiet,
  type ReminderFields,
  reminderFields,
  reminderSettings,
  useReminderForm,
} from './reminder-form.ts'

/** What somebody is reminded of, and when. */
export function ReminderPart({ settings }: { settings: Reminders }) {
  const form = useReminderForm(settings)
  const save = useChange({
    send: (fields: ReminderFields) => api.reminders.update({ body: reminderSettings(fields) }),
    successMessage: () => 'Saved',
    undo: () => api.reminders.update({ body: reminderSettings(reminderFields(settings)) }),
    silentOnFailure: true,
  })
  const submit = (fields: ReminderFields) =>
    save.mutate(fields, {
      onSuccess: () => form.resetDirty(fields),
      onError: error => showFailures(error, Object.keys(fields), form.setErrors),
    })
  const { isQuiet, quietTo } = form.values
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <SettingsPart title="Reminders">
        <KindFields form={form} hasEmail={settings.email.isConfirmed && settings.email.isSetUp} />
        <Group align="flex-start" mt="xs">
          <TextInput
            label="Morning summary at"
            type="time"
            {...form.getInputProps('summaryTime')}
            description={isSummaryQuiet(form.values) ? `Waits until ${quietTo}, when quiet hours end.` : null}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <NumberInput
            label="Minutes before a session"
            allowDecimal={false}
            {...REMINDER_LIMITS.leadMinutes}
            {...form.getInputProps('leadMinutes')}
          />
        </Group>
        <Stack gap="xs">
          <Switch
            label="Quiet hours"
            description="Nothing is sent during these hours. A summary or a task at risk waits until they end."
            {...form.getInputProps('isQuiet', { type: 'checkbox' })}
          />
          {isQuiet && (
            <Group>
              <TextInput label="Quiet from" type="time" {...form.getInputProps('quietFrom')} />
              <TextInput label="Quiet until" type="time" {...form.getInputProps('quietTo')} />
            </Group>
          )}
        </Stack>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </SettingsPart>
    </form>
  )
}

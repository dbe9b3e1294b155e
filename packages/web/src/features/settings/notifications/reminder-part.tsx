import type { Reminders } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { SettingsPart } from '../settings-part.tsx'
import { KindFields } from './kind-fields.tsx'
import { isSummaryQuiet, reminderFields, reminderSettings, useReminderForm } from './reminder-form.ts'

/** What somebody is reminded of, and when. */
export function ReminderPart({ settings }: { settings: Reminders }) {
  const form = useReminderForm(settings)
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: fields => api.reminders.update({ body: reminderSettings(fields) }),
    successMessage: () => 'Saved',
    undo: () => api.reminders.update({ body: reminderSettings(reminderFields(settings)) }),
    onSaved: (_, fields) => form.resetDirty(fields),
  })
  const { isQuiet, quietTo } = form.values
  return (
    <form onSubmit={onSubmit} noValidate>
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
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </SettingsPart>
    </form>
  )
}

import type { Reminders } from '@daywright/contract/resources/notifications/reminder'
import { REMINDER_KINDS, REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { t } from '@daywright/language/current-language'
import { Button, Checkbox, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { api } from '../../../data/queries/api-client.ts'
import { useSaveForm } from '../../../data/saving/use-save-form.ts'
import { SettingsPart } from '../settings-part.tsx'
import {
  isSummaryQuiet,
  type ReminderForm,
  reminderFields,
  reminderSettings,
  useReminderForm,
} from './reminder-form.ts'
import { RitualTimes } from './ritual-times.tsx'

/** What the user is reminded of, and when. */
export function ReminderPart({ settings }: { settings: Reminders }) {
  const form = useReminderForm(settings)
  const { onSubmit, isSaving } = useSaveForm(form, {
    send: fields => api.reminders.update({ body: reminderSettings(fields) }),
    successMessage: () => t('Saved'),
    undo: () => api.reminders.update({ body: reminderSettings(reminderFields(settings)) }),
    onSaved: (_, fields) => form.resetDirty(fields),
  })
  const { isQuiet, quietTo } = form.values
  return (
    <form onSubmit={onSubmit} noValidate>
      <SettingsPart title={t('Reminders')}>
        <KindFields form={form} hasEmail={settings.email.isConfirmed && settings.email.isSetUp} />
        <Group align="flex-start" mt="xs">
          <TextInput
            label={t('Morning summary at')}
            type="time"
            {...form.getInputProps('summaryTime')}
            description={
              isSummaryQuiet(form.values) ? t('Waits until {time}, when quiet hours end.', { time: quietTo }) : null
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <NumberInput
            label={t('Minutes before a session')}
            allowDecimal={false}
            {...REMINDER_LIMITS.leadMinutes}
            {...form.getInputProps('leadMinutes')}
          />
        </Group>
        <RitualTimes form={form} />
        <Stack gap="xs">
          <Switch
            label={t('Quiet hours')}
            description={t(
              'Nothing is sent during these hours. A summary, a task at risk or a reminder of a task waits until they end.',
            )}
            {...form.getInputProps('isQuiet', { type: 'checkbox' })}
          />
          {isQuiet && (
            <Group>
              <TextInput label={t('Quiet from')} type="time" {...form.getInputProps('quietFrom')} />
              <TextInput label={t('Quiet until')} type="time" {...form.getInputProps('quietTo')} />
            </Group>
          )}
        </Stack>
        <Group>
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('Save')}
          </Button>
        </Group>
      </SettingsPart>
    </form>
  )
}

/** Each kind on or off, by each channel. */
function KindFields({ form, hasEmail }: { form: ReminderForm; hasEmail: boolean }) {
  return (
    <Stack gap="md">
      {Object.entries(REMINDER_KINDS).map(([name, kind]) => (
        <Checkbox.Group key={name} label={t(kind.label)} description={t(kind.text)} {...form.getInputProps(name)}>
          <Group gap="lg" mt={6}>
            <Checkbox value="push" label={t('Devices')} />
            <Checkbox value="email" label={t('Email')} disabled={!hasEmail} />
          </Group>
        </Checkbox.Group>
      ))}
    </Stack>
  )
}

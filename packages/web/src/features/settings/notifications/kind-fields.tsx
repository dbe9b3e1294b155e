import { REMINDER_KINDS } from '@daywright/contract/resources/notifications/reminder.values'
import { t } from '@daywright/language/current-language'
import { Checkbox, Group, Stack } from '@mantine/core'
import type { ReminderForm } from './reminder-form.ts'

/** Each kind on or off, by each channel. */
export function KindFields({ form, hasEmail }: { form: ReminderForm; hasEmail: boolean }) {
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

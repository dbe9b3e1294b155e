import { REMINDER_KINDS } from '@daywright/contract/resources/notifications/reminder.values'
import { Checkbox, Group, Stack } from '@mantine/core'
import type { ReminderForm } from './reminder-form.ts'

/** Each kind on or off, by each channel. */
export function KindFields({ form, hasEmail }: { form: ReminderForm; hasEmail: boolean }) {
  return (
    <Stack gap="md">
      {Object.entries(REMINDER_KINDS).map(([name, { label, text }]) => (
        <Checkbox.Group key={name} label={label} description={text} {...form.getInputProps(name)}>
          <Group gap="lg" mt={6}>
            <Checkbox value="push" label="Devices" />
            <Checkbox value="email" label="Email" disabled={!hasEmail} />
          </Group>
        </Checkbox.Group>
      ))}
    </Stack>
  )
}

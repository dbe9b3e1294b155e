import { Checkbox, Group, Stack } from '@mantine/core'
import type { ReminderForm } from './reminder-form.ts'

const KINDS = [
  { name: 'morningSummary', label: 'Morning summary', text: 'Your sessions of the day and tasks at risk' },
  { name: 'sessionStart', label: 'Session starts', text: 'Shortly before it begins' },
  { name: 'taskAtRisk', label: 'Task at risk', text: 'Due within a day, and no time is planned for it' },
] as const

/** Each kind on or off, by each channel. */
export function KindFields({ form, hasEmail }: { form: ReminderForm; hasEmail: boolean }) {
  return (
    <Stack gap="md">
      {KINDS.map(({ name, label, text }) => (
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

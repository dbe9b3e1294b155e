import type { Habit } from '@daywright/contract/habit'
import { HABIT_LIMITS } from '@daywright/contract/habit.values'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api } from '../../data/api-client.ts'
import { showFailures } from '../../data/show-failures.ts'
import { useChange } from '../../data/use-change.ts'
import { useZone } from '../../data/use-zone.ts'
import { ColorChoice } from '../../ui/color-choice.tsx'
import { useIsPhone } from '../../ui/use-screen.ts'
import { bodyOf, type HabitFields, useHabitForm } from './habit-form.ts'
import { HabitTimingFields } from './habit-timing-fields.tsx'

export interface HabitDialogProps {
  /** Null to create one. */
  habit: Habit | null
  onClose: () => void
}

/** Creates or edits a habit. If the server refuses a field, the dialog stays open with the reason beside it. */
export function HabitDialog({ habit, onClose }: HabitDialogProps) {
  const form = useHabitForm(habit, useZone().today())
  const save = useChange<HabitFields>({
    send: fields => {
      const body = bodyOf(fields)
      return habit ? api.habits.update({ id: habit.id, body }) : api.habits.create({ body })
    },
    successMessage: (_, { name }) => `${habit ? 'Saved' : 'Created'} ${name}. Plan again to place its sessions.`,
    silentOnFailure: true,
  })
  const submit = (fields: HabitFields) =>
    save.mutate(fields, {
      onSuccess: onClose,
      onError: error => showFailures(error, Object.keys(fields), form.setErrors),
    })
  return (
    <Modal opened onClose={onClose} title={habit ? 'Edit habit' : 'New habit'} fullScreen={useIsPhone()}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            maxLength={HABIT_LIMITS.nameLength}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <HabitTimingFields form={form} />
          <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {habit ? 'Save' : 'Create habit'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

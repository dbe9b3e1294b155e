import type { Habit } from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { TextInput } from '@mantine/core'
import { api } from '../../data/queries/api-client.ts'
import { useSaveForm } from '../../data/saving/use-save-form.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { bodyOf, useHabitForm } from './habit-form.ts'
import { HabitTimingFields } from './habit-timing-fields.tsx'

export interface HabitDialogProps {
  /** Null to create one. */
  habit: Habit | null
  onClose: () => void
}

/** Creates or edits a habit. If the server refuses a field, the dialog stays open with the reason beside it. */
export function HabitDialog({ habit, onClose }: HabitDialogProps) {
  const form = useHabitForm(habit, useZone().today())
  const save = useSaveForm(form, {
    send: fields => {
      const body = bodyOf(fields)
      return habit ? api.habits.update({ id: habit.id, body }) : api.habits.create({ body })
    },
    successMessage: (_, { name }) => `${habit ? 'Saved' : 'Created'} ${name}. Plan again to place its sessions.`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={habit ? 'Edit habit' : 'New habit'}
      submitLabel={habit ? 'Save' : 'Create habit'}
      fullScreen={useIsPhone()}
      onClose={onClose}
      {...save}
    >
      <TextInput
        label="Name"
        required
        maxLength={HABIT_LIMITS.nameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <HabitTimingFields form={form} />
      <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
    </FormDialog>
  )
}

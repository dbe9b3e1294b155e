import type { Habit } from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { t } from '@daywright/language/current-language'
import { api } from '../../data/queries/api-client.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { RecordDialog } from '../../shared/records/record-dialog.tsx'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { bodyOf, HABIT_RULES, habitFields, newHabit } from './habit-fields.ts'
import { HabitTimingFields } from './habit-timing-fields.tsx'

interface HabitDialogProps {
  /** Null to create one. */
  habit: Habit | null
  onClose: () => void
}

export function HabitDialog({ habit, onClose }: HabitDialogProps) {
  const today = useZone().today()
  return (
    <RecordDialog
      texts={{ new: t('New habit'), edit: t('Edit habit'), create: t('Create habit') }}
      isNew={!habit}
      before={habit ? habitFields(habit) : newHabit(today)}
      nameLength={HABIT_LIMITS.nameLength}
      validate={HABIT_RULES}
      send={fields => {
        const body = bodyOf(fields)
        return habit ? api.habits.update({ id: habit.id, body }) : api.habits.create({ body })
      }}
      hint={t('Replan to place its sessions.')}
      fullScreen={useIsPhone()}
      onClose={onClose}
    >
      {form => (
        <>
          <HabitTimingFields form={form} />
          <ColorChoice {...form.getInputProps('color')} value={form.values.color} />
        </>
      )}
    </RecordDialog>
  )
}

import type { Habit, HabitWithHistory } from '@daywright/contract/resources/planner/habit'
import { HABIT_LIMITS } from '@daywright/contract/resources/planner/habit.values'
import { t } from '@daywright/language/current-language'
import { IconFlame } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { RecordDialog } from '../../shared/records/record-dialog.tsx'
import { ColorChoice } from '../../ui/icons/color-choice.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { AddButton } from '../../ui/lists/add-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HabitCard } from './habit-card.tsx'
import { bodyOf, HABIT_RULES, habitFields, newHabit } from './habit-fields.ts'
import { HabitTimingFields } from './habit-timing-fields.tsx'
import classes from './habits.module.css'

/** What is done again and again, with how it went in the last twelve weeks. */
export function HabitsPage() {
  const habits = useQuery(queries.habits())
  const [edited, setEdited] = useState<HabitWithHistory | 'new' | null>(null)
  const isFull = (habits.data?.length ?? 0) >= HABIT_LIMITS.habits
  const add = <AddButton text={t('Add habit')} disabled={isFull} onClick={() => setEdited('new')} />
  return (
    <Page title={t('Habits')} text={t('Planned around your tasks')} actions={add}>
      <Loaded query={habits} rows={3}>
        {found =>
          found.length > 0 ? (
            <ul className={classes.list} aria-label={t('Habits')}>
              {found.map(habit => (
                <HabitCard key={habit.id} habit={habit} onEdit={() => setEdited(habit)} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={IconFlame}
              title={t('No habits yet')}
              text={t(
                'Something that you want to do often, such as sport three times a week. The planner finds the time, and gives way when a task is due.',
              )}
            />
          )
        }
      </Loaded>
      {edited && <HabitDialog habit={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

interface HabitDialogProps {
  /** Null to create one. */
  habit: Habit | null
  onClose: () => void
}

function HabitDialog({ habit, onClose }: HabitDialogProps) {
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

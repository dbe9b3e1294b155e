import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { Select } from '@mantine/core'
import type { PlanningForm } from './planning-form.ts'

const CHOICES: readonly { value: PlannerSettings['pastSessions']; label: string }[] = [
  { value: 'guess', label: t('Guessed') },
  { value: 'roll_over', label: t('Counted as not done') },
  { value: 'count', label: t('Counted as done') },
]

/** [WEB-390] How unconfirmed past sessions count. */
export function MissedFields({ form }: { form: PlanningForm }) {
  return (
    <Select
      maw={520}
      label={t('Past sessions that you do not confirm')}
      description={t(
        'Guessed means: they count as done, except the last one of a task that would have no work left although it is open. Unless they all count as done, the app asks once a day how they went.',
      )}
      allowDeselect={false}
      data={CHOICES}
      {...form.getInputProps('pastSessions')}
    />
  )
}

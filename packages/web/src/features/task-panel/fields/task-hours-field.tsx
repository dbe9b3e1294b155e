import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { hoursText } from '../../../shared/hours/hours-text.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { useTaskField } from './use-task-field.ts'

/** The working hours in which the work may be placed; nine to five by default. */
export function TaskHoursField({ task }: { task: TaskDetail }) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  const field = useTaskField<string | null>(task, {
    saved: task.schedulePreferenceId,
    patch: schedulePreferenceId => ({ schedulePreferenceId }),
  })
  return (
    <Select
      label="Hours"
      placeholder={hoursText(DEFAULT_WINDOWS)}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear hours', tabIndex: 0 }}
      data={preferences.map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value}
      onChange={field.save}
      error={fieldProblem(field)}
    />
  )
}

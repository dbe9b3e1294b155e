import type { TaskDetail } from '@daywright/contract/task'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fieldProblem } from '../../data/field-problem.tsx'
import { queries } from '../../data/queries.ts'
import { useTaskField } from './use-task-field.ts'

/** The hours in which the work may be placed; without any, all of them. */
export function TaskHoursField({ task }: { task: TaskDetail }) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  const field = useTaskField<string | null>(task, {
    saved: task.schedulePreferenceId,
    patch: schedulePreferenceId => ({ schedulePreferenceId }),
  })
  return (
    <Select
      label="Hours"
      placeholder="Any of your hours"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear hours', tabIndex: 0 }}
      data={preferences.map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value}
      onChange={field.save}
      error={fieldProblem(field)}
    />
  )
}

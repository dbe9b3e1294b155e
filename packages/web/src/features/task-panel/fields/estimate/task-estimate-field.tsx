import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { Autocomplete } from '@mantine/core'
import { estimateOf, estimateProblem, estimateText } from '../../../../data/tasks/estimate-text.ts'
import { TASK_FIELDS } from '../../../../shared/tasks/task-fields.ts'
import { fieldProblem } from '../../../../ui/saved-field/field-problem.tsx'
import { leaveOnEnter } from '../../../../ui/saved-field/saved-text-props.ts'
import { useTaskField } from '../use-task-field.ts'

const QUICK_CHOICES = ['15m', '30m', '45m', '1h', '1h 30m', '2h', '4h', '8h']

/** The estimate: typed, or chosen from a list. */
export function TaskEstimateField({ task }: { task: TaskDetail }) {
  const field = useTaskField<string>(task, {
    saved: estimateText(task.estimateMinutes),
    patch: text => ({ estimateMinutes: estimateOf(text) }),
    check: estimateProblem,
  })
  return (
    <Autocomplete
      label={TASK_FIELDS.estimateMinutes.label}
      placeholder="1h 30m"
      data={QUICK_CHOICES}
      // Always lists all choices, because the current value is not a search.
      filter={({ options }) => options}
      value={field.value}
      onChange={field.type}
      onOptionSubmit={field.save}
      onBlur={field.saveTyped}
      onKeyDown={leaveOnEnter}
      error={fieldProblem(field)}
    />
  )
}

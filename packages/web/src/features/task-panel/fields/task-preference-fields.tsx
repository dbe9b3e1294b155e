import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import type { PartOfDay } from '@daywright/contract/resources/tasks/task-enums'
import { Select, Switch } from '@mantine/core'
import { PART_OF_DAY_CHOICES } from '../../../shared/tasks/part-of-day.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { useTaskField } from './use-task-field.ts'

/** Where its sessions are best in the day. */
export function TaskPartOfDayField({ task }: { task: TaskDetail }) {
  const field = useTaskField<PartOfDay | null>(task, { saved: task.partOfDay, patch: partOfDay => ({ partOfDay }) })
  return (
    <Select
      label="Best time"
      placeholder="Any, or as its labels say"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear best time', tabIndex: 0 }}
      data={PART_OF_DAY_CHOICES}
      value={field.value}
      onChange={field.save}
      error={fieldProblem(field)}
    />
  )
}

/** What a label says shows as chosen, and can be overruled. */
export function TaskFocusField({ task }: { task: TaskDetail }) {
  const field = useTaskField<boolean | null>(task, { saved: task.focus, patch: focus => ({ focus }) })
  return (
    <Switch
      label="Focus: keep its sessions together"
      checked={field.value ?? false}
      onChange={event => field.save(event.currentTarget.checked)}
      error={fieldProblem(field)}
    />
  )
}

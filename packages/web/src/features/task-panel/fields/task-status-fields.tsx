import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { TASK_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { Select } from '@mantine/core'
import { statusChange } from '../../../data/changes/status-change.ts'
import { PRIORITIES, PriorityMark, priorityName } from '../../../shared/tasks/priority-mark.tsx'
import { taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { useTaskField } from './use-task-field.ts'

const STATUS_OPTIONS = TASK_STATUSES.map(status => ({ value: status, label: taskStatusName(status) }))
const PRIORITY_OPTIONS = PRIORITIES.map(priority => ({ value: priority, label: priorityName(priority) }))

export function TaskStatusField({ task }: { task: TaskDetail }) {
  const field = useTaskField(task, { saved: task.status, patch: status => statusChange(status, task) })
  return (
    <Select
      label="Status"
      data={STATUS_OPTIONS}
      value={field.value}
      allowDeselect={false}
      onChange={status => status && field.save(status)}
      error={fieldProblem(field)}
    />
  )
}

export function TaskPriorityField({ task }: { task: TaskDetail }) {
  const field = useTaskField(task, { saved: task.priority, patch: priority => ({ priority }) })
  return (
    <Select
      label="Priority"
      data={PRIORITY_OPTIONS}
      value={field.value}
      allowDeselect={false}
      leftSection={<PriorityMark priority={field.value} />}
      renderOption={({ option }) => <PriorityMark priority={option.value} withName />}
      onChange={priority => priority && field.save(priority)}
      error={fieldProblem(field)}
    />
  )
}

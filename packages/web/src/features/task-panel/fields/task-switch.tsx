import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { Switch } from '@mantine/core'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { useTaskField } from './use-task-field.ts'

interface TaskSwitchProps {
  task: TaskDetail
  name: 'autoSchedule' | 'autoSplit' | 'focus' | 'locked'
}

/** What is not set, so that a label decides, shows as off and can be overruled. */
export function TaskSwitch({ task, name }: TaskSwitchProps) {
  const field = useTaskField<boolean | null>(task, { saved: task[name], patch: isOn => ({ [name]: isOn }) })
  return (
    <Switch
      label={TASK_FIELDS[name].label}
      checked={field.value ?? false}
      onChange={event => field.save(event.currentTarget.checked)}
      error={fieldProblem(field)}
    />
  )
}

import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { Switch } from '@mantine/core'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { useTaskField } from './use-task-field.ts'

export interface TaskSwitchProps {
  task: TaskDetail
  name: 'autoSchedule' | 'autoSplit' | 'locked'
  label: string
}

export function TaskSwitch({ task, name, label }: TaskSwitchProps) {
  const field = useTaskField<boolean>(task, { saved: task[name], patch: isOn => ({ [name]: isOn }) })
  return (
    <Switch
      label={label}
      checked={field.value}
      onChange={event => field.save(event.currentTarget.checked)}
      error={fieldProblem(field)}
    />
  )
}

import type { TaskDetail } from '@daywright/contract/task'
import { NumberInput } from '@mantine/core'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { leaveOnEnter } from '../../../ui/saved-field/saved-text-props.ts'
import { useTaskField } from './use-task-field.ts'

export interface TaskMinutesFieldProps {
  task: TaskDetail
  name: 'minSessionMinutes' | 'maxSessionMinutes' | 'cooldownMinutes'
  label: string
  limits: { min: number; max: number }
}

const STEP_MINUTES = 5

/** A required number of minutes. An invalid number stays in the field, with the limits beside it. */
export function TaskMinutesField({ task, name, label, limits }: TaskMinutesFieldProps) {
  const field = useTaskField<number | string>(task, {
    saved: task[name],
    patch: minutes => ({ [name]: Number(minutes) }),
    check: minutes => minutesProblem(minutes, limits),
  })
  return (
    <NumberInput
      label={label}
      value={field.value}
      onChange={field.type}
      onBlur={field.saveTyped}
      onKeyDown={leaveOnEnter}
      step={STEP_MINUTES}
      clampBehavior="none"
      allowDecimal={false}
      error={fieldProblem(field)}
    />
  )
}

const minutesProblem = (minutes: number | string, { min, max }: TaskMinutesFieldProps['limits']): string | null =>
  typeof minutes === 'number' && minutes >= min && minutes <= max ? null : `A number from ${min} to ${max}.`

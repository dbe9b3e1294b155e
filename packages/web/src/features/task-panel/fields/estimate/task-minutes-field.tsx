import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { NumberInput } from '@mantine/core'
import { formatMinutes } from '../../../../data/time/minutes.ts'
import { TASK_FIELDS } from '../../../../shared/tasks/task-fields.ts'
import { fieldProblem } from '../../../../ui/saved-field/field-problem.tsx'
import { leaveOnEnter } from '../../../../ui/saved-field/saved-text-props.ts'
import { useTaskField } from '../use-task-field.ts'

/** Another field of the task that limits this one. */
interface Bound {
  minutes: number
  what: string
}

interface TaskMinutesFieldProps {
  task: TaskDetail
  name: 'minSessionMinutes' | 'maxSessionMinutes' | 'cooldownMinutes'
  limits: { min: number; max: number }
  notAbove?: Bound
  notBelow?: Bound
}

const STEP_MINUTES = 5

/** A required number of minutes. An invalid number stays in the field, with the limits beside it. */
export function TaskMinutesField({ task, name, ...bounds }: TaskMinutesFieldProps) {
  const field = useTaskField<number | string>(task, {
    saved: task[name],
    patch: minutes => ({ [name]: Number(minutes) }),
    check: minutes => minutesProblem(minutes, bounds),
  })
  return (
    <NumberInput
      label={TASK_FIELDS[name].label}
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

type Bounds = Pick<TaskMinutesFieldProps, 'limits' | 'notAbove' | 'notBelow'>

/** [WEB-209] A shortest session above the longest would leave no length that fits. */
export function minutesProblem(minutes: number | string, { limits, notAbove, notBelow }: Bounds): string | null {
  const { min, max } = limits
  if (typeof minutes !== 'number' || minutes < min || minutes > max)
    return t('A number from {min} to {max}.', { min, max })
  if (notAbove && minutes > notAbove.minutes)
    return t('Not above {what} ({duration}).', { what: notAbove.what, duration: formatMinutes(notAbove.minutes) })
  if (notBelow && minutes < notBelow.minutes)
    return t('Not below {what} ({duration}).', { what: notBelow.what, duration: formatMinutes(notBelow.minutes) })
  return null
}

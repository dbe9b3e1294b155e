import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { DateTimePicker } from '@mantine/dates'
import { useZone } from '../../../data/time/use-zone.ts'
import { TASK_FIELDS } from '../../../shared/tasks/task-fields.ts'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { inSentence } from '../../../ui/language/in-sentence.ts'
import { fieldProblem } from '../../../ui/saved-field/field-problem.tsx'
import { DATE_LABELS } from '../../../ui/time/date-labels.ts'
import { dayPresets } from './day-presets.ts'
import { useTaskField } from './use-task-field.ts'

interface TaskDateFieldProps {
  task: TaskDetail
  name: 'dueAt' | 'startAfter'
  /** The time of day if only a day is chosen. */
  timeOfDay: string
}

/** A date and time in the time zone of the profile. Saved when the calendar closes, not at each click in it. */
export function TaskDateField({ task, name, timeOfDay }: TaskDateFieldProps) {
  const { label } = TASK_FIELDS[name]
  const zone = useZone()
  const isPhone = useIsPhone()
  const field = useTaskField<string | null>(task, { saved: task[name], patch: moment => ({ [name]: moment }) })
  const take = (wall: string | null) => (wall === null ? field.save(null) : field.type(zone.fromWall(wall)))
  return (
    <DateTimePicker
      label={label}
      placeholder={t('None')}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {name}', { name: inSentence(label) }) }}
      hideOutsideDates
      {...DATE_LABELS}
      highlightToday
      defaultTimeValue={timeOfDay}
      presets={isPhone ? [] : dayPresets(zone.today(), timeOfDay)}
      value={field.value === null ? null : zone.toWall(field.value)}
      valueFormat={wall => zone.dayTime(zone.fromWall(wall))}
      onChange={take}
      onDropdownClose={field.saveTyped}
      timePickerProps={{ 'aria-label': t('Time of {name}', { name: inSentence(label) }) }}
      submitButtonProps={{ 'aria-label': t('Done') }}
      error={fieldProblem(field)}
    />
  )
}

import type { Hours } from '@daywright/quick-add/hours/hours-for-task'
import type { NewTask } from '../../data/tasks/create-task.ts'

/** What a person decided about the suggestions for the line that is being typed. */
export interface NewTaskChoices {
  /** The suggested hours are not meant. */
  isHoursDropped: boolean
  /** Minutes, `none` for a task that is not planned, or null while nothing was chosen. */
  estimate: number | 'none' | null
}

export const NO_CHOICES: NewTaskChoices = { isHoursDropped: false, estimate: null }

/** The fields that the choices decide; without them the task gets what is suggested. */
export function chosenFields({ isHoursDropped, estimate }: NewTaskChoices, usual: Hours | null): Partial<NewTask> {
  return {
    ...(isHoursDropped && { schedulePreferenceId: usual?.id ?? null }),
    ...(estimate === 'none' && { autoSchedule: false }),
    ...(typeof estimate === 'number' && { estimateMinutes: estimate }),
  }
}

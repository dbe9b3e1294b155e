import type { QuickAddGiven } from '@daywright/contract/resources/tasks/quick-add'
import type { LineMeaning } from '@daywright/quick-add/account/read-typed-text'
import { defaultHours, type Hours } from '@daywright/quick-add/hours/hours-for-task'
import { useLineReader } from '../../shared/quick-add/use-line-reader.ts'

/** What a person decided about the suggestions for the line that is being typed. */
export interface NewTaskChoices {
  /** The suggested hours are not meant. */
  isHoursDropped: boolean
  /** Minutes, `none` for a task that is not planned, or null while nothing was chosen. */
  estimate: number | 'none' | null
}

export const NO_CHOICES: NewTaskChoices = { isHoursDropped: false, estimate: null }

/** What the choices say to the server; without them the task gets what is suggested. */
const chosen = ({ isHoursDropped, estimate }: NewTaskChoices): QuickAddGiven => ({
  ...(isHoursDropped && { defaultHours: true }),
  ...(estimate === 'none' && { autoSchedule: false }),
  ...(typeof estimate === 'number' && { estimateMinutes: estimate }),
})

/** What a text means where it is typed, and what is sent with it. */
export function useTypedText(text: string, projectId: string | undefined, choices: NewTaskChoices) {
  const { read, account } = useLineReader()
  const { projects, labels, preferences, settings } = account
  const ownProject = projects.find(({ id }) => id === projectId)
  const place = ownProject && { projectId: ownProject.id }
  const isOne = read(text).length === 1
  const given: QuickAddGiven = { ...place, ...(isOne && chosen(choices)) }
  const meanings = read(text, { given })
  const usual = defaultHours({ preferences, defaultSchedulePreferenceId: settings.defaultSchedulePreferenceId })
  const suggested = preferences.find(({ id }) => id === hoursOf(meanings[0]) && id !== usual?.id) ?? null
  return { meanings, given, ownProject, suggested, projects, labels }
}

/** The hours that a line gets if they are not the usual ones. */
function hoursOf(meaning: LineMeaning | undefined): Hours['id'] | null {
  if (meaning?.kind === 'habit') return meaning.habit.schedulePreferenceId ?? null
  return meaning?.kind === 'task' ? (meaning.task.schedulePreferenceId ?? null) : null
}

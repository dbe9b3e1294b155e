import { withOpenWindows } from '@daywright/contract/resources/planner/open-windows'
import { defaultHours, type HoursOf, type WithHours, withHoursOf } from '@daywright/quick-add/hours/hours-for-task'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'

/** [WEB-305] What changes with the label, project or space that a task gets: its hours, if they are the default. */
export function useHoursOfPlace() {
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { data: settings } = useQuery(queries.plannerSettings())
  const usual = defaultHours({
    preferences: withOpenWindows(preferences),
    defaultSchedulePreferenceId: settings?.defaultSchedulePreferenceId ?? null,
  })
  return (task: WithHours, place: HoursOf | null | undefined) => withHoursOf(place, task, usual)
}

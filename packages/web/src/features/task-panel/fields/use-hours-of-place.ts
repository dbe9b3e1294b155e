import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { defaultHours, type HoursOf } from '../../../data/tasks/hours-for-task.ts'

/** [WEB-305] A task with the default hours takes over those of a label, project or space that it gets. */
export function useHoursOfPlace({ schedulePreferenceId }: Pick<TaskDetail, 'schedulePreferenceId'>) {
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { data: settings } = useQuery(queries.plannerSettings())
  const usual = defaultHours({
    preferences,
    defaultSchedulePreferenceId: settings?.defaultSchedulePreferenceId ?? null,
  })
  const isUsual = schedulePreferenceId === null || schedulePreferenceId === usual?.id
  return (place: HoursOf | undefined): { schedulePreferenceId?: string } =>
    isUsual && place?.schedulePreferenceId ? { schedulePreferenceId: place.schedulePreferenceId } : {}
}

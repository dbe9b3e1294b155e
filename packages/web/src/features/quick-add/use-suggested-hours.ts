import { findNamed } from '@daywright/quick-add/find-named'
import { defaultHours, type Hours, hoursForTask } from '@daywright/quick-add/hours/hours-for-task'
import type { QuickTask } from '@daywright/quick-add/parse-quick-add'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'

interface SuggestedHours {
  /** The hours that the task gets if they are not the usual ones; null otherwise. */
  suggested: Hours | null
  /** The default hours. */
  usual: Hours | null
}

/** The hours that a parsed line gets when it is added, as `createTask` works them out. */
export function useSuggestedHours(task: QuickTask | undefined, ownProjectId: string | undefined): SuggestedHours {
  const zone = useZone()
  const { data: preferences = [] } = useQuery(queries.preferences())
  const { data: settings } = useQuery(queries.plannerSettings())
  const { data: labels = [] } = useQuery(queries.labels())
  const { data: projects = [] } = useQuery(queries.projects())
  const { data: spaces = [] } = useQuery(queries.spaces())
  const defaultSchedulePreferenceId = settings?.defaultSchedulePreferenceId ?? null
  const usual = defaultHours({ preferences, defaultSchedulePreferenceId })
  if (!task) return { suggested: null, usual }
  const projectId = task.project ? task.project.id : ownProjectId
  const place = {
    ...task,
    labels: task.labels.map(name => findNamed(labels, name) ?? { name }),
    project: projects.find(({ id }) => id === projectId),
  }
  const now = new Date().toISOString()
  const hours = hoursForTask(place, { preferences, defaultSchedulePreferenceId, spaces, zone, now })
  return { suggested: hours?.id === usual?.id ? null : hours, usual }
}

import type { TaskCreate, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'

interface FieldNames {
  /** Beside its input, and above its column. */
  label: string
  /** Among the names of other fields, if the label is too long for that, or too short. */
  name?: string
}

/** [WEB-373] What each field that can be set on a task is called, wherever it is shown. One without a name does not compile. */
export const TASK_FIELDS = {
  title: { label: t('Title') },
  description: { label: t('Description') },
  status: { label: t('Status') },
  completedAt: { label: t('time of completion') },
  priority: { label: t('Priority') },
  dueAt: { label: t('Due'), name: t('Due date') },
  startAfter: { label: t('Start after') },
  estimateMinutes: { label: t('Estimate') },
  projectId: { label: t('Project') },
  spaceId: { label: t('Space') },
  parentTaskId: { label: t('Parent task') },
  labelIds: { label: t('Labels') },
  recurrence: { label: t('Repeat') },
  autoSchedule: { label: t('Plan automatically') },
  autoSplit: { label: t('May be split into several sessions') },
  focus: { label: t('Focus: keep its sessions together'), name: t('focus') },
  locked: { label: t('Locked: keep its blocks where they are'), name: t('locked') },
  minSessionMinutes: { label: t('Shortest session (minutes)'), name: t('Shortest session') },
  maxSessionMinutes: { label: t('Longest session (minutes)'), name: t('Longest session') },
  cooldownMinutes: { label: t('Pause between its sessions (minutes)'), name: t('Pause between its sessions') },
  schedulePreferenceId: { label: t('Hours') },
  partOfDay: { label: t('Best time') },
  sortOrder: { label: t('Order') },
} as const satisfies Record<keyof TaskCreate | keyof TaskPatch, FieldNames>

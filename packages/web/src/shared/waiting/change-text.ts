import type { TaskPriority, TaskStatus } from '@daywright/contract/resources/tasks/task-enums'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../data/time/minutes.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { shownRecord } from '../../data/waiting/server-answers.ts'
import type { ChangeAction, WaitingChange } from '../../data/waiting/waiting-change.ts'
import { priorityName } from '../tasks/priority-mark.tsx'
import { taskStatusName } from '../tasks/task-status-name.ts'

/** `Change “Call the bank”: title, due date` */
export function changeText({ action, kind, name, body }: WaitingChange): string {
  if (kind === 'sessions') return REVIEWED({ count: Number(name) })
  if (kind === 'tasks') return (action === 'complete' ? COMPLETED : ARCHIVED)({ count: Number(name) })
  if (action === 'delete' && kind === 'task') return t('Archive “{name}”', { name })
  if (action !== 'edit') return TEXTS[action](name)
  const fields = [...new Set(Object.keys(body ?? {}).map(fieldName))].join(', ')
  return t('Change “{name}”: {fields}', { name, fields })
}

type Many = (values: { count: number }) => string
const REVIEWED: Many = values => t('Review {count, plural, one {# session} other {# sessions}}', values)
const COMPLETED: Many = values => t('Complete {count, plural, one {# task} other {# tasks}}', values)
const ARCHIVED: Many = values => t('Archive {count, plural, one {# task} other {# tasks}}', values)

const TEXTS: Record<Exclude<ChangeAction, 'edit'>, (name: string) => string> = {
  add: name => t('Add “{name}”', { name }),
  delete: name => t('Delete “{name}”', { name }),
  complete: name => t('Complete “{name}”', { name }),
  start: name => t('Start the timer of “{name}”', { name }),
  pause: name => t('Pause the timer of “{name}”', { name }),
  stop: name => t('Stop the timer of “{name}”', { name }),
  confirm: name => t('Review “{name}”', { name }),
  link: name => t('Link “{name}”', { name }),
  unlink: name => t('Unlink “{name}”', { name }),
}

const FIELDS: Readonly<Record<string, string>> = {
  title: t('title'),
  name: t('name'),
  description: t('description'),
  content: t('text'),
  url: t('address'),
  status: t('status'),
  completedAt: t('time of completion'),
  priority: t('priority'),
  dueAt: t('due date'),
  startAfter: t('start after'),
  startAt: t('start'),
  endAt: t('end'),
  estimateMinutes: t('estimate'),
  projectId: t('project'),
  spaceId: t('space'),
  labelIds: t('labels'),
  schedulePreferenceId: t('hours'),
  partOfDay: t('part of the day'),
  completed: t('ticked'),
  locked: t('locked'),
  color: t('color'),
  paused: t('paused'),
}

/** A field without a name of its own is called by its words: `minSessionMinutes` is `min session minutes`. */
export const fieldName = (field: string): string =>
  FIELDS[field] ?? field.replaceAll(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`)

const LONGEST = 300

/** A value as a person reads it. */
export function valueText(field: string, value: unknown, zone: Zone): string {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (field === 'labelIds' && Array.isArray(value)) return value.map(nameOfId).join(', ') || t('none')
  if (field === 'status') return taskStatusName(value as TaskStatus) ?? String(value)
  if (field === 'priority') return priorityName(value as TaskPriority)
  if (field.endsWith('Minutes') && typeof value === 'number') return formatMinutes(value)
  if (/(At|After)$/.test(field) && typeof value === 'string') return zone.dayTime(value)
  if (field.endsWith('Id')) return nameOfId(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function nameOfId(id: unknown): string {
  const record = shownRecord(String(id))
  return String(record?.name ?? record?.title ?? t('unknown'))
}

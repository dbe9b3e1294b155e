import { DOCUMENT_TYPES } from '@daywright/contract/resources/documents/document.values'
import { PART_OF_DAY_NAMES } from '@daywright/contract/resources/tasks/part-of-day.values'
import { TASK_PRIORITIES, TASK_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { shownRecord } from '../../data/outbox/server-answers.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { inSentence } from '../../ui/language/in-sentence.ts'
import { documentTypeName } from '../records/document-type-name.ts'
import { partOfDayName } from '../tasks/part-of-day.ts'
import { priorityName } from '../tasks/priority-mark.tsx'
import { TASK_FIELDS } from '../tasks/task-fields.ts'
import { taskStatusName } from '../tasks/task-status-name.ts'

/** Fields that tasks do not have, of the other records whose changes can wait. */
const OTHER_FIELDS: Readonly<Record<string, string>> = {
  // blocks and items of checklists
  startAt: t('Start'),
  endAt: t('End'),
  completed: t('completed'),
  // documents
  content: t('Text'),
  url: t('Address'),
  docType: t('Type'),
  // projects, spaces and labels
  name: t('Name'),
  color: t('color'),
  icon: t('Icon'),
  targetDate: t('Target date'),
  archived: t('Archived'),
  // habits
  minutes: t('Minutes'),
  shortestMinutes: t('Shortest session'),
  times: t('Times'),
  period: t('Per'),
  minHoursBetween: t('Hours between sessions'),
  countsAsWork: t('Counts as work'),
  scaleWithDaysOff: t('Fewer sessions with days off'),
  startOn: t('Starts'),
  endOn: t('Ends'),
  paused: t('Paused'),
}

/** [WEB-373] A field as a sentence names it; what people do not set themselves, such as why a block is where it is, has no name of its own. */
export function fieldName(field: string): string {
  if (!isTaskField(field)) return inSentence(OTHER_FIELDS[field] ?? t('Other details'))
  const names: { label: string; name?: string } = TASK_FIELDS[field]
  return inSentence(names.name ?? names.label)
}

const isTaskField = (field: string): field is keyof typeof TASK_FIELDS => Object.hasOwn(TASK_FIELDS, field)

type ValueNames = ReadonlyMap<unknown, string>
const named = <Value>(values: readonly Value[], nameOf: (value: Value) => string): ValueNames =>
  new Map(values.map(value => [value, nameOf(value)]))

/** What the values that are chosen from a list are called, by field. Blocks and projects have statuses of their own, and the priority of a project is a number. */
const VALUE_NAMES: Readonly<Record<string, ValueNames>> = {
  status: new Map([...named(TASK_STATUSES, taskStatusName), ['planned', t('Planned')], ['scheduled', t('Scheduled')]]),
  priority: named(TASK_PRIORITIES, priorityName),
  partOfDay: named(PART_OF_DAY_NAMES, partOfDayName),
  docType: named(DOCUMENT_TYPES, documentTypeName),
  period: new Map([
    ['day', t('a day')],
    ['week', t('a week')],
  ]),
}

const LONGEST = 300

/** [WEB-373] A value as a person reads it. */
export function valueText(field: string, value: unknown, zone: Zone): string {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (field === 'labelIds' && Array.isArray(value)) return value.map(nameOfId).join(', ') || t('none')
  if (/minutes$/i.test(field) && typeof value === 'number') return formatMinutes(value)
  if (/(At|After)$/.test(field) && typeof value === 'string') return zone.dayTime(value)
  if (field === 'targetDate' && typeof value === 'string') return zone.nearDay(value)
  if (/On$/.test(field) && typeof value === 'string') return zone.nearDay(zone.startOfDay(value))
  if (field.endsWith('Id')) return nameOfId(value)
  const text = VALUE_NAMES[field]?.get(value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function nameOfId(id: unknown): string {
  const record = shownRecord(String(id))
  return String(record?.name ?? record?.title ?? t('unknown'))
}

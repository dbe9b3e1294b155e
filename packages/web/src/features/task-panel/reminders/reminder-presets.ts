import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { snoozeChoices } from '../../../shared/reminders/snooze-choices.ts'
import { type ReminderTime, reminderWords } from './reminder-words.ts'

interface Preset {
  label: string
  time: ReminderTime
}

export interface PresetGroup {
  title: string
  presets: Preset[]
  /** Whether any other time can be chosen in it. */
  hasOtherTimes?: true
}

const BEFORE_DUE = [0, 10, 60, 24 * 60, 7 * 24 * 60]
const BEFORE_SESSION = [0, 10, 60]

/** [WEB-681] What most reminders are: at a time soon, and what follows the due date and the sessions. Left out are those that exist, and those that would follow nothing. */
export function reminderPresets(
  task: Pick<TaskDetail, 'autoSchedule' | 'timeBlocks' | 'dueAt'>,
  existing: readonly ReminderTime[],
  zone: Zone,
  now: number,
): PresetGroup[] {
  const relative = (before: 'due' | 'session', leads: readonly number[]) =>
    leads
      .map(minutesBefore => ({ at: null, before, minutesBefore }))
      .filter(time => !existing.some(other => other.before === before && other.minutesBefore === time.minutesBefore))
      .map(time => ({ label: reminderWords(time, zone), time }))
  const times = snoozeChoices(zone, now)
    .filter(({ choice }) => choice !== 'ten_minutes')
    .map(({ choice, label, until }) => ({
      label: choice === 'hour' ? t('In an hour, {time}', { time: zone.time(until) }) : label,
      time: { at: until, before: null, minutesBefore: null },
    }))
  const hasSessions = task.autoSchedule || task.timeBlocks.length > 0
  const groups = [
    { title: t('At a time'), presets: times, hasOtherTimes: true as const },
    { title: t('Due date'), presets: task.dueAt === null ? [] : relative('due', BEFORE_DUE) },
    { title: t('Planned sessions'), presets: hasSessions ? relative('session', BEFORE_SESSION) : [] },
  ]
  return groups.filter(({ presets }) => presets.length > 0)
}

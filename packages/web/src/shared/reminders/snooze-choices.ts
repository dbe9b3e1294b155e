import { SNOOZE_CHOICES, type SnoozeChoice, snoozeEnd } from '@daywright/contract/resources/tasks/task-reminder.values'
import { t } from '@daywright/language/current-language'
import { Temporal } from 'temporal-polyfill'
import type { Zone } from '../../data/time/zoned-time.ts'

interface ShownChoice {
  choice: SnoozeChoice
  label: string
  /** When it ends. */
  until: string
}

const MINUTE_MS = 60_000

/** [WEB-682] The ways to put a reminder off that make sense at this time of day, with their times. */
export function snoozeChoices(zone: Zone, now: number): ShownChoice[] {
  const instant = new Date(now).toISOString()
  const [today = '', clock = ''] = zone.toWall(instant).split(' ')
  return SNOOZE_CHOICES.flatMap(choice => {
    const end = snoozeEnd(choice, clock.slice(0, 5))
    if (end === null) return []
    const until =
      'minutes' in end
        ? new Date(now + end.minutes * MINUTE_MS).toISOString()
        : zone.fromWall(`${Temporal.PlainDate.from(today).add({ days: end.days })} ${end.time}:00`)
    return [{ choice, label: labelOf(choice, zone.time(until), zone.dayOf(until) === today), until }]
  })
}

function labelOf(choice: SnoozeChoice, time: string, isToday: boolean): string {
  if (choice === 'ten_minutes') return t('10 minutes')
  if (choice === 'hour') return t('1 hour')
  if (choice === 'evening') return t('This evening, {time}', { time })
  return isToday ? t('This morning, {time}', { time }) : t('Tomorrow morning, {time}', { time })
}

import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import classes from './preview-list.module.css'
import type { PreviewedTask } from './template-preview.ts'

/** The tasks that a use would create, with their dates. */
export function PreviewList({ tasks }: { tasks: readonly PreviewedTask[] }) {
  const zone = useZone()
  if (tasks.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('This template has no tasks.')}
      </Text>
    )
  return (
    <ul className={classes.list} aria-label={t('What will be created')}>
      {tasks.map(task => (
        <li key={task.key} className={classes.row} data-subtask={task.isSubtask || undefined}>
          <span className={classes.title}>{task.title}</span>
          <Text component="span" size="sm" c="dimmed" className={classes.dates ?? ''}>
            {datesText(task, zone)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function datesText({ startOn, startTime, dueOn, dueTime }: PreviewedTask, zone: Zone): string {
  const start = startOn && t('from {day}', { day: momentText(startOn, startTime, zone) })
  const due = dueOn && t('due {day}', { day: momentText(dueOn, dueTime, zone) })
  return [start, due].filter(Boolean).join(' · ')
}

function momentText(date: string, time: string | null, zone: Zone): string {
  const day = zone.day(zone.startOfDay(date))
  return time === null ? day : t('{day}, {time}', { day, time: zone.wallTime(time) })
}

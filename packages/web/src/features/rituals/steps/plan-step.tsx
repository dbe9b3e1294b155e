import { t } from '@daywright/language/current-language'
import { Stack, Text } from '@mantine/core'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useMinute } from '../../../data/time/use-minute.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { dayLeft } from '../../../shared/day/day-left.ts'
import type { DayRow, DayRows } from '../../../shared/day/day-rows.ts'
import classes from '../frame/rituals.module.css'

interface PlanStepProps extends Omit<DayRows, 'risks'> {
  rows: readonly DayRow[]
}

/** [WEB-674] What is left of the day, and when it is done. */
export function PlanStep({ rows, now, coming }: PlanStepProps) {
  const zone = useZone()
  const { minutes, doneBy } = dayLeft({ now, coming }, useMinute())
  const timed = rows.filter(({ startAt }) => startAt !== null)
  if (timed.length === 0) return <Text c="dimmed">{t('Nothing planned for today')}</Text>
  return (
    <Stack gap="sm">
      {doneBy && (
        <Text fw={550}>
          {t('{duration} of work, done by {time}', { duration: formatMinutes(minutes), time: zone.time(doneBy) })}
        </Text>
      )}
      <ul className={classes.list}>
        {timed.map(({ key, startAt, title, kind, minutes: length }) => (
          <li key={key} className={classes.row}>
            <Text span size="sm" c="dimmed" className={classes.time}>
              {startAt && zone.time(startAt)}
            </Text>
            <Text
              span
              size="sm"
              fw={kind === 'task' || kind === 'habit' ? 550 : 400}
              className={classes.what}
              dir="auto"
            >
              {title}
            </Text>
            <Text span size="sm" c="dimmed">
              {length !== null && formatMinutes(length)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { dayLeft } from '../../shared/day/day-left.ts'
import { dayRows } from '../../shared/day/day-rows.ts'
import classes from './today.module.css'

/** [WEB-421] The day in words and what is left of it. The second line is there before it is known, so that nothing below moves. */
export function TodayHeading({ today }: { today: Today | undefined }) {
  const zone = useZone()
  const now = useMinute()
  return (
    <div>
      <Text component="div" fz="h3" className={classes.heading}>
        {zone.dayInWords(now)}
      </Text>
      <Text c="dimmed" size="sm" className={classes.left}>
        {today && <LeftText today={today} now={now} />}
      </Text>
    </div>
  )
}

function LeftText({ today, now }: { today: Today; now: string }) {
  const zone = useZone()
  const { count, minutes, doneBy } = dayLeft(dayRows(today, zone), now)
  const hasDone = today.done.sessions + today.done.tasks > 0
  if (count === 0) return hasDone ? t('All done for today') : t('Nothing left for today')
  if (doneBy === null) return t('{count, plural, one {# left} other {# left}}', { count })
  return t('{count, plural, one {# left} other {# left}}, {duration}, done by {time}', {
    count,
    duration: formatMinutes(minutes),
    time: zone.time(doneBy),
  })
}

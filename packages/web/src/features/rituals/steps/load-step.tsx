import { t } from '@daywright/language/current-language'
import { Button, Stack, Text } from '@mantine/core'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { capacityText, isOverfull, limitOf } from '../../../shared/capacity/day-capacity.ts'
import { useCapacities } from '../../../shared/capacity/use-capacities.ts'
import { type DayRow, isRowDone, isWork } from '../../../shared/day/day-rows.ts'
import { DueTag } from '../../../shared/day/due-tag.tsx'
import { type Postponement, usePostpone } from '../../../shared/day/use-postpone.ts'
import classes from '../frame/rituals.module.css'
import { LoadBar } from './load-bar.tsx'

interface LoadStepProps {
  rows: readonly DayRow[]
  day: string
}

/** [WEB-674] What is planned against the hours there are, and what can wait. */
export function LoadStep({ rows, day }: LoadStepProps) {
  const [capacity] = useCapacities(day, 1) ?? []
  const work = rows.filter(row => isWork(row) && !isRowDone(row))
  const over = capacity && isOverfull(capacity) ? capacity.plannedMinutes - limitOf(capacity) : 0
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" mih="1lh" mb={6}>
          {capacity && capacityText(capacity)}
        </Text>
        <LoadBar capacity={capacity} />
        {over > 0 && (
          <Text size="sm" c="var(--dw-high)" mt={6} role="status">
            {t('{duration} more than there is time for. Leave something out.', { duration: formatMinutes(over) })}
          </Text>
        )}
      </div>
      {work.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('Nothing left for today')}
        </Text>
      ) : (
        <section aria-label={t('What can wait?')}>
          <Text size="sm" c="dimmed" mb={4}>
            {t('Put off what does not have to be today.')}
          </Text>
          <ul className={classes.list}>
            {work.map(row => (
              <WaitingRow key={row.key} row={row} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

const CHOICES = [
  ['tomorrow', t('Tomorrow')],
  ['not-today', t('When it fits')],
] as const satisfies readonly (readonly [Postponement, string])[]

function WaitingRow({ row }: { row: DayRow }) {
  const zone = useZone()
  const postpone = usePostpone()
  const { title, startAt, minutes, due, sessions } = row
  return (
    <li className={classes.row}>
      <Text span size="sm" c="dimmed" className={classes.time}>
        {startAt && zone.time(startAt)}
      </Text>
      <span className={classes.what}>
        <Text span size="sm" fw={550} className={classes.name} dir="auto">
          {title}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {minutes !== null && formatMinutes(minutes)}
        </Text>{' '}
        {due && <DueTag due={due} />}
      </span>
      <span className={classes.actions}>
        {CHOICES.filter(([until]) => until === 'tomorrow' || sessions.length > 0).map(([until, name]) => (
          <Button
            key={until}
            size="compact-sm"
            variant="default"
            aria-label={`${name}: ${title}`}
            onClick={() => postpone({ row, until })}
          >
            {name}
          </Button>
        ))}
      </span>
    </li>
  )
}

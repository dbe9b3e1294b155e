import type { Shift } from '@daywright/contract/resources/planner/open-windows'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import classes from './roster-preview.module.css'

const SHOWN_DAYS = 14
const TYPING_PAUSE_MS = 300

/** [WEB-712] The shifts of the next two weeks, by day. */
export function RosterPreview({ calendarId, word }: { calendarId: string; word: string | null }) {
  const zone = useZone()
  const [sought] = useDebouncedValue(word?.trim() || null, TYPING_PAUSE_MS)
  const { data } = useQuery(queries.shifts(calendarId, sought))
  if (!data) return null
  const today = zone.today()
  const last = zone.dayOf(zone.startOfDay(today, SHOWN_DAYS - 1))
  const shifts = data.shifts.filter(({ on }) => on >= today && on <= last)
  return (
    <section className={classes.frame} aria-label={t('The next two weeks')}>
      <Text size="sm" fw={600}>
        {t('The next two weeks')}
      </Text>
      {shifts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No shifts.')}
        </Text>
      ) : (
        <ul className={classes.days}>
          {[...Map.groupBy(shifts, ({ on }) => on)].map(([on, ofDay]) => (
            <li key={on} className={classes.day}>
              <span>{zone.day(zone.startOfDay(on))}</span>
              <span>{ofDay.map(shift => timesOf(shift, zone)).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {coverText(data.last, zone)}
      </Text>
    </section>
  )
}

/** Until when the calendar says which hours there are. */
export const coverText = (last: string | null, zone: Zone): string =>
  last === null || last < zone.today()
    ? t('The calendar has no coming shifts: the weekly hours apply.')
    : t('The calendar has shifts until {day}; after it, the weekly hours apply.', {
        day: zone.day(zone.startOfDay(last)),
      })

const timesOf = ({ start, end }: Shift, zone: Zone): string => `${zone.wallTime(start)}–${endText(end, zone)}`

/** Midnight is no time of the day that it ends. */
const endText = (end: string, zone: Zone): string => (end === '24:00' ? t('midnight') : zone.wallTime(end))

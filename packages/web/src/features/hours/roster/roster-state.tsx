import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { coverText } from './roster-preview.tsx'

type Roster = Pick<SchedulePreference, 'rosterCalendarId' | 'rosterWord' | 'rosterLost'>

/** [WEB-714] Where hours are read from and until when, and what is wrong with that. */
export function RosterState({ preference }: { preference: Roster }) {
  const { rosterCalendarId, rosterWord, rosterLost } = preference
  if (rosterCalendarId !== null) return <ReadFrom calendarId={rosterCalendarId} word={rosterWord} />
  return rosterLost ? (
    <Text size="sm">
      {t('The calendar of these hours was deleted. The weekly hours apply until you choose another one.')}
    </Text>
  ) : null
}

function ReadFrom({ calendarId, word }: { calendarId: string; word: string | null }) {
  const zone = useZone()
  const { data: calendars } = useQuery(queries.calendars())
  const { data: shifts } = useQuery(queries.shifts(calendarId, word))
  const calendar = calendars?.find(({ id }) => id === calendarId)
  if (!calendar) return null
  const isFailing = calendar.status === 'failing' || calendar.status === 'paused'
  return (
    <>
      <Text size="sm">
        {word === null
          ? t('Hours from the calendar “{name}”', { name: calendar.name })
          : t('Hours from the calendar “{name}”, events with “{word}”', { name: calendar.name, word })}
      </Text>
      {shifts && (
        <Text size="xs" c="dimmed">
          {coverText(shifts.last, zone)}
        </Text>
      )}
      {isFailing && (
        <Text size="sm" role="status">
          {t('The calendar cannot be read at the moment. The hours that were read last stay.')}
        </Text>
      )}
    </>
  )
}

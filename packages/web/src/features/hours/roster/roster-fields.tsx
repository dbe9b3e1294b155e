import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import type { SchedulePreference } from '@daywright/contract/resources/planner/schedule-preference'
import { SCHEDULE_PREFERENCE_LIMITS } from '@daywright/contract/resources/planner/schedule-preference.values'
import { t } from '@daywright/language/current-language'
import { Alert, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { RosterPreview } from './roster-preview.tsx'

interface RosterFieldsProps {
  calendarId: string | null
  word: string | null
  /** Whether the calendar that these hours were read from was deleted. */
  isLost: boolean
  onChange: (change: Partial<Pick<SchedulePreference, 'rosterCalendarId' | 'rosterWord'>>) => void
}

/** [WEB-712] The calendar whose events are the hours, and the word that they have. */
export function RosterFields({ calendarId, word, isLost, onChange }: RosterFieldsProps) {
  const { data: calendars = [] } = useQuery(queries.calendars())
  const usable = calendars.filter(({ kind }) => !isWrittenKind(kind))
  return (
    <Stack gap="sm" role="group" aria-label={t('Hours from a calendar')}>
      {isLost && calendarId === null && (
        <Alert color="yellow" variant="light">
          {t('The calendar of these hours was deleted. The weekly hours apply until you choose another one.')}
        </Alert>
      )}
      <NativeSelect
        label={t('Hours from a calendar')}
        description={
          usable.length === 0
            ? t('Subscribe to your roster in Settings, Calendars, or make a calendar with your shifts there.')
            : t('Its events are your hours. Until its last shift nothing else is; after it, the weekly hours apply.')
        }
        disabled={usable.length === 0}
        data={[
          { value: '', label: t('No calendar: the weekly hours apply') },
          ...usable.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={calendarId ?? ''}
        onChange={({ currentTarget }) => onChange({ rosterCalendarId: currentTarget.value || null })}
      />
      {calendarId !== null && (
        <>
          <TextInput
            label={t('Only events with this word')}
            placeholder={t('All events with times')}
            maxLength={SCHEDULE_PREFERENCE_LIMITS.wordLength}
            value={word ?? ''}
            onChange={({ currentTarget }) => onChange({ rosterWord: currentTarget.value || null })}
          />
          <RosterPreview calendarId={calendarId} word={word} />
          <Text size="xs" c="dimmed">
            {t('All-day events give no hours. The events of this calendar no longer block time.')}
          </Text>
        </>
      )}
    </Stack>
  )
}

import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { FeedSettings } from './feeds/feed-settings.tsx'
import { OwnCalendars } from './own-calendars.tsx'

export function CalendarSettings() {
  const calendars = useQuery(queries.calendars())
  return (
    <>
      <SettingsPart title="My calendars" text="For events that you add here. Work is planned around them.">
        <Loaded query={calendars} rows={2}>
          {list => <OwnCalendars calendars={list.filter(({ kind }) => kind === 'own')} />}
        </Loaded>
      </SettingsPart>
      <FeedSettings />
    </>
  )
}

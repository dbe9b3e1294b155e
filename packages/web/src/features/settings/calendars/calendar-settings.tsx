import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { CaldavSettings } from './caldav/caldav-settings.tsx'
import { ConnectedSettings } from './connected/connected-settings.tsx'
import { FeedSettings } from './feeds/feed-settings.tsx'
import { OwnCalendars } from './own-calendars.tsx'
import { SubscriptionSettings } from './subscriptions/subscription-settings.tsx'

/** Reads change the state of subscriptions without a new revision, so it is asked for now and then. */
const STATE_AGE_MS = 60_000

export function CalendarSettings() {
  const calendars = useQuery({ ...queries.calendars(), refetchInterval: STATE_AGE_MS, staleTime: 0 })
  return (
    <>
      <SettingsPart title={t('My calendars')} text={t('For events that you add here. Work is planned around them.')}>
        <Loaded query={calendars} rows={2}>
          {list => <OwnCalendars calendars={list.filter(({ kind }) => kind === 'own')} />}
        </Loaded>
      </SettingsPart>
      <SettingsPart
        title={t('Subscriptions')}
        text={t(
          'Calendars that you keep elsewhere. Daywright reads them every hour or so, plans around their events, and changes nothing in them.',
        )}
      >
        <Loaded query={calendars} rows={1}>
          {list => <SubscriptionSettings calendars={list.filter(({ kind }) => kind === 'subscription')} />}
        </Loaded>
      </SettingsPart>
      <ConnectedSettings />
      <CaldavSettings />
      <FeedSettings />
    </>
  )
}

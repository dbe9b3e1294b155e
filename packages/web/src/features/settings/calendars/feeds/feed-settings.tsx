import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../../data/queries/queries.ts'
import { AddButton } from '../../../../ui/lists/add-button.tsx'
import { ShownOnce } from '../../keys/shown-once.tsx'
import { LoadedSettingList } from '../../loaded-setting-list.tsx'
import { SettingsPart } from '../../settings-part.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { FeedRow } from './feed-row.tsx'
import { useRenewFeed } from './use-feed-changes.ts'

/** The calendars that other calendar apps read from here. */
export function FeedSettings() {
  const feeds = useQuery(queries.calendarFeeds())
  const [edited, setEdited] = useState<CalendarFeed | 'new' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const renew = useRenewFeed(setAddress)
  return (
    <SettingsPart
      title={t('Your plan in other calendar apps')}
      text={t(
        'A feed is a secret address that a calendar app subscribes to. The app decides how often it looks: Google Calendar only every 8 to 24 hours, most others every hour or so.',
      )}
    >
      {address && (
        <ShownOnce
          title={t('Copy the address now')}
          text={t(
            'It is not shown again. Whoever has it can read the feed, so treat it like a password. Add it to your calendar app as a subscription, not as an import.',
          )}
          secret={address}
          testId="feed-address"
          onDone={() => setAddress(null)}
        />
      )}
      <LoadedSettingList query={feeds} label={t('Feeds')} empty={t('No feeds yet.')}>
        {feed => <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} onRenew={() => renew(feed)} />}
      </LoadedSettingList>
      <Group>
        <AddButton text={t('Add a feed')} onClick={() => setEdited('new')} />
      </Group>
      {edited && (
        <FeedDialog feed={edited === 'new' ? null : edited} onAddress={setAddress} onClose={() => setEdited(null)} />
      )}
    </SettingsPart>
  )
}

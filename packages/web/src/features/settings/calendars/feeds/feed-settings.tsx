import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedChange } from '../../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { queries } from '../../../../data/queries/queries.ts'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { AddButton } from '../../../../ui/lists/add-button.tsx'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { OneTimeSecret } from '../../keys/one-time-secret.tsx'
import { LoadedSettingList } from '../../loaded-setting-list.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { SettingsPart } from '../../settings-part.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { contentText, detailText } from './feed-texts.ts'

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
        <OneTimeSecret
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

interface FeedRowProps {
  feed: CalendarFeed
  onEdit: () => void
  onRenew: () => void
}

function FeedRow({ feed, onEdit, onRenew }: FeedRowProps) {
  const { name, detail, tokenEnd, lastReadAt } = feed
  const zone = useZone()
  const revoke = useRevokeFeed()
  return (
    <SettingRow
      name={name}
      details={[
        contentText(feed),
        detailText(detail),
        tokenEnd === null ? t('no address yet') : t('address ends in …{tokenEnd}', { tokenEnd }),
        lastReadAt ? t('last read {time}', { time: midSentence(zone.dayTime(lastReadAt)) }) : t('never read'),
      ]}
      action={
        <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
          <RowButton text={t('Edit')} onClick={onEdit} name={t('Edit {name}', { name })} />
          <RowButton text={t('New address')} onClick={onRenew} name={t('New address for {name}', { name })} />
          <RowButton text={t('Revoke')} onClick={() => revoke(feed)} name={t('Revoke {name}', { name })} />
        </Group>
      }
    />
  )
}

/** Asks first if there is an address that would stop working. */
const useRenewFeed = (onAddress: (address: string) => void) =>
  useConfirmedChange<CalendarFeed>({
    send: async ({ id }) => onAddress((await api.calendarFeeds.renew({ id })).address),
    question: ({ name, tokenEnd }) =>
      tokenEnd === null
        ? undefined
        : {
            title: t('New address for {name}?', { name }),
            text: t('The old address stops working at once: every app that uses it needs the new one.'),
            confirmLabel: t('Create a new address'),
          },
  })

const useRevokeFeed = () =>
  useConfirmedChange<CalendarFeed>({
    send: ({ id }) => api.calendarFeeds.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Revoked {name}', { name }),
    question: ({ name }) => ({
      title: t('Revoke {name}?', { name }),
      text: t('Its address stops working at once, and apps that use it get nothing new. This cannot be undone.'),
      confirmLabel: t('Revoke'),
    }),
  })

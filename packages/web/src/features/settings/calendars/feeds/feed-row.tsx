import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { t } from '@daywright/language/current-language'
import { Group } from '@mantine/core'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { SettingRow } from '../../setting-row.tsx'
import { contentText, detailText } from './feed-texts.ts'
import { useRevokeFeed } from './use-feed-changes.ts'

interface FeedRowProps {
  feed: CalendarFeed
  onEdit: () => void
  onRenew: () => void
}

export function FeedRow({ feed, onEdit, onRenew }: FeedRowProps) {
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

import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
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
          <Button size="xs" variant="default" onClick={onEdit} aria-label={t('Edit {name}', { name })}>
            {t('Edit')}
          </Button>
          <Button size="xs" variant="default" onClick={onRenew} aria-label={t('New address for {name}', { name })}>
            {t('New address')}
          </Button>
          <Button size="xs" variant="default" onClick={() => revoke(feed)} aria-label={t('Revoke {name}', { name })}>
            {t('Revoke')}
          </Button>
        </Group>
      }
    />
  )
}

import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { Button, Group } from '@mantine/core'
import { midSentence } from '../../../../data/time/mid-sentence.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { SettingRow } from '../../setting-row.tsx'
import { contentText, detailText } from './feed-texts.ts'
import { useRevokeFeed } from './use-feed-changes.ts'

export interface FeedRowProps {
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
        tokenEnd === null ? 'no address yet' : `address ends in …${tokenEnd}`,
        lastReadAt ? `last read ${midSentence(zone.dayTime(lastReadAt))}` : 'never read',
      ]}
      action={
        <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
          <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button size="xs" variant="default" onClick={onRenew} aria-label={`New address for ${name}`}>
            New address
          </Button>
          <Button size="xs" variant="default" onClick={() => void revoke(feed)} aria-label={`Revoke ${name}`}>
            Revoke
          </Button>
        </Group>
      }
    />
  )
}

import { t } from '@daywright/language/current-language'
import { Alert, Group, List, Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { outboxTitle, useOutbox } from '../../data/offline/outbox.ts'
import { queries } from '../../data/queries/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { OutboxActions } from '../../shared/quick-add/preview/outbox-actions.tsx'

/** [WEB-207] The tasks that were typed and that the server does not have yet. */
export function OutboxNotice() {
  const ownId = useQuery(queries.profile()).data?.id
  const items = useOutbox().filter(item => item.userId === ownId && item.isWaiting)
  if (items.length === 0) return null
  const waiting = items.filter(item => !item.problem).length
  return (
    <Alert
      role="status"
      color="blue"
      variant="light"
      mb="sm"
      icon={<IconCloudUpload aria-hidden />}
      title={
        waiting > 0
          ? t('{count, plural, one {# task} other {# tasks}} waiting to be sent', { count: waiting })
          : t('{count, plural, one {# task} other {# tasks}} not added', { count: items.length })
      }
    >
      {waiting > 0 && (
        <Text size="sm">{t('Stored in this browser, and sent as soon as the server can be reached.')}</Text>
      )}
      <List listStyleType="none" mt={4}>
        {items.map(item => (
          <List.Item key={item.key}>
            <Group gap={6} wrap="nowrap">
              <Text size="sm" fw={550} dir="auto">
                {outboxTitle(item)}
              </Text>
              {item.problem && <Text size="sm">{item.problem}</Text>}
              <OutboxActions item={item} onEdit={(text, problem) => openOverlay('quick-add', { text, problem })} />
            </Group>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

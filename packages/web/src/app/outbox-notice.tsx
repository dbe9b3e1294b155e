import { ActionIcon, Alert, Button, Group, List, Text } from '@mantine/core'
import { IconCloudUpload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { outboxTitle, takeFromOutbox, useOutbox } from '../data/outbox.ts'
import { queries } from '../data/queries.ts'
import { openOverlay } from '../shared/navigation/overlay.ts'
import { counted } from '../ui/counted.ts'

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
        waiting > 0 ? `${counted(waiting, 'task')} waiting to be sent` : `${counted(items.length, 'task')} not added`
      }
    >
      {waiting > 0 && <Text size="sm">Stored in this browser, and sent as soon as the server can be reached.</Text>}
      <List listStyleType="none" mt={4}>
        {items.map(item => (
          <List.Item key={item.key}>
            <Group gap={6} wrap="nowrap">
              <Text size="sm" fw={550} dir="auto">
                {outboxTitle(item)}
              </Text>
              {item.problem && <Text size="sm">{item.problem}</Text>}
              {item.problem && (
                <Button
                  size="compact-xs"
                  variant="light"
                  aria-label={`Edit ${outboxTitle(item)}`}
                  onClick={() => {
                    takeFromOutbox(item.key)
                    openOverlay('quick-add', { text: item.line, problem: item.problem ?? '' })
                  }}
                >
                  Edit
                </Button>
              )}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Discard ${outboxTitle(item)}`}
                onClick={() => takeFromOutbox(item.key)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

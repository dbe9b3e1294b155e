import { ActionIcon, Alert, Group, List, Text } from '@mantine/core'
import { IconCloudUpload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { takeFromOutbox, useOutbox } from '../data/outbox.ts'
import { queries } from '../data/queries.ts'
import { counted } from '../ui/counted.ts'

/** [WEB-207] The tasks that were typed and that the server does not have yet. */
export function OutboxNotice() {
  const ownId = useQuery(queries.profile()).data?.id
  const items = useOutbox().filter(item => item.userId === ownId && item.isWaiting)
  if (items.length === 0) return null
  return (
    <Alert
      role="status"
      color="blue"
      variant="light"
      mb="sm"
      icon={<IconCloudUpload aria-hidden />}
      title={`${counted(items.length, 'task')} waiting to be sent`}
    >
      <Text size="sm">Stored in this browser, and sent as soon as the server can be reached.</Text>
      <List listStyleType="none" mt={4}>
        {items.map(({ key, task, problem }) => (
          <List.Item key={key}>
            <Group gap={6} wrap="nowrap">
              <Text size="sm" fw={550} dir="auto">
                {task.title}
              </Text>
              {problem && <Text size="sm">{problem}</Text>}
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Discard ${task.title}`}
                onClick={() => takeFromOutbox(key)}
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

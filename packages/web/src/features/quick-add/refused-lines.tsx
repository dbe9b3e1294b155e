import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { outboxTitle, takeFromOutbox, useOutbox } from '../../data/outbox.ts'
import { queries } from '../../data/queries.ts'

/** [WEB-263] Lines that the server refused while the next one was being typed. */
export function RefusedLines({ onEdit }: { onEdit: (line: string, problem: string) => void }) {
  const ownId = useQuery(queries.profile()).data?.id
  const refused = useOutbox().filter(item => item.userId === ownId && item.problem)
  if (refused.length === 0) return null
  return (
    <Stack gap={4} role="status">
      {refused.map(item => (
        <Group key={item.key} gap={8} wrap="nowrap">
          <Text size="sm" flex={1}>
            Not added: <strong>{outboxTitle(item)}</strong>. {item.problem}
          </Text>
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`Edit ${outboxTitle(item)}`}
            onClick={() => {
              takeFromOutbox(item.key)
              onEdit(item.line, item.problem ?? '')
            }}
          >
            Edit
          </Button>
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
      ))}
    </Stack>
  )
}

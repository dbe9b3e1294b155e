import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { outboxTitle, useOutbox } from '../../../data/offline/outbox.ts'
import { queries } from '../../../data/queries/queries.ts'
import { OutboxActions } from '../../../shared/quick-add/preview/outbox-actions.tsx'
import { Words } from '../../../ui/language/words.tsx'

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
            <Words
              text="Not added: <b>{title}</b>. {problem}"
              b={<strong />}
              title={outboxTitle(item)}
              problem={item.problem}
            />
          </Text>
          <OutboxActions item={item} onEdit={onEdit} />
        </Group>
      ))}
    </Stack>
  )
}

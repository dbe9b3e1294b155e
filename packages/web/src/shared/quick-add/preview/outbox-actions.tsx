import { t } from '@daywright/language/current-language'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type OutboxItem, outboxTitle, takeFromOutbox } from '../../../data/offline/outbox.ts'

interface OutboxActionsProps {
  item: OutboxItem
  /** Takes over a line that the server refused. */
  onEdit: (line: string, problem: string) => void
}

/** What can be done with a typed line that the server does not have: edit it if it was refused, or discard it. */
export function OutboxActions({ item, onEdit }: OutboxActionsProps) {
  const { key, line, problem } = item
  return (
    <>
      {problem && (
        <Button
          size="compact-xs"
          variant="light"
          aria-label={t('Edit {title}', { title: outboxTitle(item) })}
          onClick={() => {
            takeFromOutbox(key)
            onEdit(line, problem)
          }}
        >
          {t('Edit')}
        </Button>
      )}
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={t('Discard {title}', { title: outboxTitle(item) })}
        onClick={() => takeFromOutbox(key)}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </>
  )
}

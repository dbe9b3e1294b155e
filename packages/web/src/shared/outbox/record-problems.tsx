import { Alert, Stack } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import { useWaitingChanges } from '../../data/outbox/waiting-changes.ts'
import { ChangeDecision } from './change-decision.tsx'
import { changeText } from './change-text.ts'

/** [WEB-352] On a task or a document: what became of changes that were made to it without a connection. */
export function RecordProblems({ recordId }: { recordId: string }) {
  const changes = useWaitingChanges().filter(change => change.problem && change.recordId === recordId)
  if (changes.length === 0) return null
  return (
    <Stack gap="xs">
      {changes.map(change => (
        <Alert
          key={change.id}
          role="alert"
          color="orange"
          variant="light"
          icon={<IconVersions aria-hidden />}
          title={changeText(change)}
        >
          <ChangeDecision change={change} />
        </Alert>
      ))}
    </Stack>
  )
}

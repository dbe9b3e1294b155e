import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'

/** The only time that a key is seen: afterwards nobody can show it again. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return (
    <Alert color="teal" variant="light" icon={<IconKey aria-hidden />} title="Copy the key now">
      <Stack gap="sm">
        <Text size="sm">It is not shown again.</Text>
        <Code block data-testid="new-key" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <Group gap="xs">
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button size="xs" onClick={copy} leftSection={<IconCopy size={16} aria-hidden />}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button size="xs" variant="default" onClick={onDone}>
            Done
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

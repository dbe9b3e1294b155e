import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'

/** The only time that recovery codes are shown: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <Alert color="teal" variant="light" icon={<IconKey aria-hidden />} title="Save your recovery codes now">
      <Stack gap="sm">
        <Text size="sm">Each signs you in once if you lose your phone. They are not shown again.</Text>
        <Code block data-testid="recovery-codes">
          {text}
        </Code>
        <Group gap="xs">
          <CopyButton value={text}>
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

import { t } from '@daywright/language/current-language'
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconKey } from '@tabler/icons-react'

interface OneTimeSecretProps {
  title: string
  text: string
  secret: string
  testId: string
  onDone: () => void
}

/** A secret at the only time that it is shown: the server stores just its hash. */
export function OneTimeSecret({ title, text, secret, testId, onDone }: OneTimeSecretProps) {
  return (
    <Alert
      color="teal"
      variant="light"
      icon={<IconKey aria-hidden />}
      // Teal on light teal is too faint to read.
      title={
        <Text span inherit c="var(--mantine-color-text)">
          {title}
        </Text>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Code block data-testid={testId} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {secret}
        </Code>
        <Group gap="xs">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="xs" onClick={copy} leftSection={<IconCopy size={16} aria-hidden />}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button size="xs" variant="default" onClick={onDone}>
            {t('Done')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface NewerNoticeProps {
  /** A sentence: how the text of this window comes back after the other one was loaded. */
  wayBack: ReactNode
  onLoad: () => void
  onKeep: () => void
}

/** Asks which text to keep when it was changed elsewhere and this one is unsaved. [WEB-75] */
export function NewerVersionNotice({ wayBack, onLoad, onKeep }: NewerNoticeProps) {
  return (
    <Alert icon={<IconVersions aria-hidden />} color="orange" title={t('There is a newer version')} mb="sm">
      <Text size="sm">
        {t('This text was changed elsewhere while you were writing. Yours is not saved yet.')} {wayBack}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onKeep}>
          {t('Keep mine')}
        </Button>
        <Button size="xs" variant="default" onClick={onLoad}>
          {t('Load the newer one')}
        </Button>
      </Group>
    </Alert>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import { Keys } from '../../../ui/keys.tsx'

export interface NewerNoticeProps {
  onLoad: () => void
  onKeep: () => void
}

/** Asks which text to keep when it was changed elsewhere and this one is unsaved. [WEB-75] */
export function NewerVersionNotice({ onLoad, onKeep }: NewerNoticeProps) {
  return (
    <Alert icon={<IconVersions aria-hidden />} color="orange" title="There is a newer version" mb="sm">
      <Text size="sm">
        This text was changed elsewhere while you were writing. Yours is not saved yet. After loading the other one,{' '}
        <Keys keys={['mod', 'z']} /> in the text brings yours back.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onKeep}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={onLoad}>
          Load the newer one
        </Button>
      </Group>
    </Alert>
  )
}

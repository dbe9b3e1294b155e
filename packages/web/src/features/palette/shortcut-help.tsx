import { t } from '@daywright/language/current-language'
import { Group, Modal, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { SHORTCUTS, type Shortcut } from './shortcut-list.ts'

/** All shortcuts, grouped by where they work. */
export default function ShortcutHelp() {
  const groups = [...Map.groupBy(SHORTCUTS, shortcut => shortcut.where)]
  return (
    <Modal opened onClose={() => closeOverlay()} title={t('Keyboard shortcuts')} size="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {groups.map(([where, shortcuts]) => (
          <ShortcutGroup key={where} name={where} shortcuts={shortcuts} />
        ))}
      </SimpleGrid>
    </Modal>
  )
}

function ShortcutGroup({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <Stack gap={6}>
      <Title order={3} size="sm">
        {name}
      </Title>
      {shortcuts.map(({ keys, does }) => (
        <Group key={does} justify="space-between" wrap="nowrap">
          <Text size="sm">{does}</Text>
          <Keys keys={keys} />
        </Group>
      ))}
    </Stack>
  )
}

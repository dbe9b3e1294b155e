import { t } from '@daywright/language/current-language'
import { Chip, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ADDRESS_PRESETS } from './address-presets.ts'

/** Says where to find the address, step by step. */
export function AddressHelp() {
  const [chosen, setChosen] = useState('')
  const preset = ADDRESS_PRESETS.find(({ name }) => name === chosen)
  return (
    <Stack gap="xs">
      <Text size="sm">{t('Where do I find the address?')}</Text>
      <Chip.Group value={chosen} onChange={setChosen}>
        <Group gap={6} role="radiogroup" aria-label={t('Where do I find the address?')}>
          {ADDRESS_PRESETS.map(({ name }) => (
            <Chip key={name} value={name} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {preset && (
        <div role="status">
          <List type="ordered" size="sm" spacing={4}>
            {preset.steps.map(step => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
          {preset.note && (
            <Text size="xs" c="dimmed" mt={4}>
              {preset.note}
            </Text>
          )}
        </div>
      )}
    </Stack>
  )
}

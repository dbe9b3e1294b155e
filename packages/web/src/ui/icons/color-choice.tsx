import { APPEARANCE_LENGTH, DEFAULT_COLOR } from '@daywright/contract/fields/appearance.values'
import { t } from '@daywright/language/current-language'
import { ColorSwatch, Group, Radio, Stack, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './choice.module.css'

/** Dark enough for a white tick; the names are for screen readers. */
export const SWATCHES = [
  { color: DEFAULT_COLOR, name: t('Grey') },
  { color: '#DC2626', name: t('Red') },
  { color: '#C2410C', name: t('Orange') },
  { color: '#A16207', name: t('Yellow') },
  { color: '#15803D', name: t('Green') },
  { color: '#0F766E', name: t('Teal') },
  { color: '#0369A1', name: t('Sky') },
  { color: '#2563EB', name: t('Blue') },
  { color: '#7C3AED', name: t('Violet') },
  { color: '#DB2777', name: t('Pink') },
] as const

interface ColorChoiceProps {
  value: string
  onChange: (color: string) => void
  error?: ReactNode
}

/** A choice of swatches, or any colour as hex digits. */
export function ColorChoice({ value, onChange, error }: ColorChoiceProps) {
  const chosen = SWATCHES.find(({ color }) => color === value.toUpperCase())
  const reachable = chosen ?? SWATCHES[0]
  return (
    <Stack gap={8}>
      <Radio.Group label={t('Colour')} value={chosen?.color ?? ''} onChange={onChange}>
        <Group gap={4} mt={4}>
          {SWATCHES.map(({ color, name }) => (
            <Radio.Card
              key={color}
              value={color}
              aria-label={name}
              className={classes.swatch}
              tabIndex={color === reachable.color ? 0 : -1}
            >
              <ColorSwatch component="span" color={color} size={24} withShadow={false}>
                {color === chosen?.color && <IconCheck size={16} color="white" aria-hidden />}
              </ColorSwatch>
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        size="xs"
        w={140}
        aria-label={t('Colour as #RRGGBB')}
        placeholder="#RRGGBB"
        maxLength={APPEARANCE_LENGTH}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}

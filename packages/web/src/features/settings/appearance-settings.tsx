import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { SettingsPart } from './settings-part.tsx'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
]

export function AppearanceSettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SettingsPart title="Appearance" text="Kept in this browser.">
      <SegmentedControl
        aria-label="Colour scheme"
        w="fit-content"
        data={SCHEMES}
        value={colorScheme}
        onChange={value => setColorScheme(value as MantineColorScheme)}
      />
    </SettingsPart>
  )
}

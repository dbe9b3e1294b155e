import { t } from '@daywright/language/current-language'
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { COLOR_SCHEMES } from '../../ui/icons/color-schemes.ts'
import { SettingsPart } from './settings-part.tsx'

export function AppearanceSettings() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SettingsPart title={t('Appearance')} text={t('Kept in this browser.')}>
      <SegmentedControl
        aria-label={t('Colour scheme')}
        w="fit-content"
        data={COLOR_SCHEMES.map(({ value, label }) => ({ value, label }))}
        value={colorScheme}
        onChange={value => setColorScheme(value as MantineColorScheme)}
      />
    </SettingsPart>
  )
}

import { t } from '@daywright/language/current-language'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The color schemes that a person can choose. */
export const COLOR_SCHEMES = [
  { value: 'light', label: t('Light'), icon: IconSun },
  { value: 'dark', label: t('Dark'), icon: IconMoon },
  { value: 'auto', label: t('System'), icon: IconDeviceDesktop },
] as const

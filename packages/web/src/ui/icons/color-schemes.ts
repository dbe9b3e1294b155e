import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The color schemes that a person can choose. */
export const COLOR_SCHEMES = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const

import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** How bright the app may be, as one can choose it. */
export const COLOR_SCHEMES = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
] as const

import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBell,
  IconCalendarCog,
  IconDatabaseExport,
  IconDevices,
  IconKey,
  IconPalette,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'

export interface SettingsSection {
  path: string
  name: string
  icon: Icon
  forAdmins?: boolean
}

/** The sections of the settings, which the palette finds too. */
export const SETTINGS_SECTIONS = [
  { path: 'profile', name: 'Profile', icon: IconUser },
  { path: 'planning', name: 'Planning', icon: IconAdjustmentsHorizontal },
  { path: 'calendars', name: 'Calendars', icon: IconCalendarCog },
  { path: 'notifications', name: 'Notifications', icon: IconBell },
  { path: 'appearance', name: 'Appearance', icon: IconPalette },
  { path: 'security', name: 'Security', icon: IconShieldLock },
  { path: 'keys', name: 'API keys', icon: IconKey },
  { path: 'apps', name: 'Connected apps', icon: IconPlugConnected },
  { path: 'webhooks', name: 'Webhooks', icon: IconWebhook },
  { path: 'sessions', name: 'Sessions', icon: IconDevices },
  { path: 'data', name: 'Your data', icon: IconDatabaseExport },
  { path: 'accounts', name: 'Accounts', icon: IconUsers, forAdmins: true },
  { path: 'status', name: 'Status', icon: IconActivity, forAdmins: true },
] as const satisfies readonly SettingsSection[]

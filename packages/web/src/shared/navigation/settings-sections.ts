import { t } from '@daywright/language/current-language'
import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconBell,
  IconCalendarCog,
  IconCalendarUser,
  IconDatabaseExport,
  IconDevices,
  IconKey,
  IconMail,
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
  { path: 'profile', name: t('Profile'), icon: IconUser },
  { path: 'planning', name: t('Planning'), icon: IconAdjustmentsHorizontal },
  { path: 'calendars', name: t('Calendars'), icon: IconCalendarCog },
  { path: 'booking', name: t('Booking'), icon: IconCalendarUser },
  { path: 'notifications', name: t('Notifications'), icon: IconBell },
  { path: 'appearance', name: t('Appearance'), icon: IconPalette },
  { path: 'security', name: t('Security'), icon: IconShieldLock },
  { path: 'keys', name: t('API keys'), icon: IconKey },
  { path: 'apps', name: t('Connected apps'), icon: IconPlugConnected },
  { path: 'mail', name: t('Email to task'), icon: IconMail },
  { path: 'webhooks', name: t('Webhooks'), icon: IconWebhook },
  { path: 'sessions', name: t('Sessions'), icon: IconDevices },
  { path: 'data', name: t('Your data'), icon: IconDatabaseExport },
  { path: 'accounts', name: t('Accounts'), icon: IconUsers, forAdmins: true },
  { path: 'status', name: t('Status'), icon: IconActivity, forAdmins: true },
] as const satisfies readonly SettingsSection[]

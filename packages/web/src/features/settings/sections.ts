import type { ComponentType } from 'react'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../shared/navigation/settings-sections.ts'
import { AccountSettings } from './account/account-settings.tsx'
import { ProfileSettings } from './account/profile-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { CalendarSettings } from './calendars/calendar-settings.tsx'
import { DataSettings } from './data/data-settings.tsx'
import { StatusSettings } from './data/status-settings.tsx'
import { AppSettings } from './keys/app-settings.tsx'
import { KeySettings } from './keys/key-settings.tsx'
import { MailSettings } from './mail/mail-settings.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PlanningSettings } from './planning/planning-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { SessionSettings } from './sessions/session-settings.tsx'
import { WebhookSettings } from './webhooks/webhook-settings.tsx'

const CONTENTS: Record<(typeof SETTINGS_SECTIONS)[number]['path'], ComponentType> = {
  profile: ProfileSettings,
  planning: PlanningSettings,
  calendars: CalendarSettings,
  notifications: NotificationSettings,
  appearance: AppearanceSettings,
  security: SecuritySettings,
  keys: KeySettings,
  apps: AppSettings,
  mail: MailSettings,
  webhooks: WebhookSettings,
  sessions: SessionSettings,
  data: DataSettings,
  accounts: AccountSettings,
  status: StatusSettings,
}

export const SECTIONS: readonly (SettingsSection & { content: ComponentType })[] = SETTINGS_SECTIONS.map(section => ({
  ...section,
  content: CONTENTS[section.path],
}))

import type { ComponentType } from 'react'
import { SETTINGS_SECTIONS, type SettingsSection } from '../../shared/navigation/settings-sections.ts'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { CalendarSettings } from './calendars/calendar-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { KeySettings } from './key-settings.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { PlanningSettings } from './planning/planning-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { SessionSettings } from './session-settings.tsx'
import { StatusSettings } from './status-settings.tsx'

const CONTENTS: Record<(typeof SETTINGS_SECTIONS)[number]['path'], ComponentType> = {
  profile: ProfileSettings,
  planning: PlanningSettings,
  calendars: CalendarSettings,
  notifications: NotificationSettings,
  appearance: AppearanceSettings,
  security: SecuritySettings,
  keys: KeySettings,
  sessions: SessionSettings,
  data: DataSettings,
  accounts: AccountSettings,
  status: StatusSettings,
}

export const SECTIONS: readonly (SettingsSection & { content: ComponentType })[] = SETTINGS_SECTIONS.map(section => ({
  ...section,
  content: CONTENTS[section.path],
}))

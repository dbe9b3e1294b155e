import {
  type Icon,
  IconActivity,
  IconAdjustmentsHorizontal,
  IconCalendarCog,
  IconDatabaseExport,
  IconDevices,
  IconKey,
  IconPalette,
  IconShieldLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { CalendarSettings } from './calendars/calendar-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { KeySettings } from './key-settings.tsx'
import { PlanningSettings } from './planning/planning-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { SessionSettings } from './session-settings.tsx'
import { StatusSettings } from './status-settings.tsx'

export interface Section {
  path: string
  name: string
  icon: Icon
  content: ComponentType
  forAdmins?: boolean
}

export const SECTIONS: readonly Section[] = [
  { path: 'profile', name: 'Profile', icon: IconUser, content: ProfileSettings },
  { path: 'planning', name: 'Planning', icon: IconAdjustmentsHorizontal, content: PlanningSettings },
  { path: 'calendars', name: 'Calendars', icon: IconCalendarCog, content: CalendarSettings },
  { path: 'appearance', name: 'Appearance', icon: IconPalette, content: AppearanceSettings },
  { path: 'security', name: 'Security', icon: IconShieldLock, content: SecuritySettings },
  { path: 'keys', name: 'API keys', icon: IconKey, content: KeySettings },
  { path: 'sessions', name: 'Sessions', icon: IconDevices, content: SessionSettings },
  { path: 'data', name: 'Your data', icon: IconDatabaseExport, content: DataSettings },
  { path: 'accounts', name: 'Accounts', icon: IconUsers, content: AccountSettings, forAdmins: true },
  { path: 'status', name: 'Status', icon: IconActivity, content: StatusSettings, forAdmins: true },
]

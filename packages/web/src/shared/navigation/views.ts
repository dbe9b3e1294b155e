import {
  type Icon,
  IconBell,
  IconCalendarWeek,
  IconChecklist,
  IconClockHour4,
  IconFileText,
  IconFolders,
  IconSettings,
  IconTags,
  IconTargetArrow,
} from '@tabler/icons-react'

export interface View {
  path: string
  name: string
  icon: Icon
  /** After `g`, goes there: `g t` for tasks. */
  key: string
}

/** Every view that the navigation, the palette and the shortcuts offer, in their order. */
export const VIEWS = [
  { path: '/', name: 'Plan', icon: IconCalendarWeek, key: 'p' },
  { path: '/tasks', name: 'Tasks', icon: IconChecklist, key: 't' },
  { path: '/projects', name: 'Projects', icon: IconTargetArrow, key: 'j' },
  { path: '/spaces', name: 'Spaces', icon: IconFolders, key: 's' },
  { path: '/labels', name: 'Labels', icon: IconTags, key: 'l' },
  { path: '/documents', name: 'Documents', icon: IconFileText, key: 'd' },
  { path: '/hours', name: 'Hours', icon: IconClockHour4, key: 'h' },
  { path: '/notifications', name: 'Notifications', icon: IconBell, key: 'n' },
  { path: '/settings', name: 'Settings', icon: IconSettings, key: 'e' },
] as const satisfies readonly View[]

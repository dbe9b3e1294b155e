import { t } from '@daywright/language/current-language'
import {
  type Icon,
  IconBell,
  IconCalendarWeek,
  IconChartBar,
  IconChecklist,
  IconClockHour4,
  IconFileText,
  IconFlame,
  IconFolders,
  IconInbox,
  IconRepeat,
  IconSettings,
  IconSun,
  IconTags,
  IconTargetArrow,
} from '@tabler/icons-react'

export interface View {
  path: string
  name: string
  icon: Icon
  /** What the address says beside the path. */
  search?: { project: 'none' }
  /** Pressed after `g`: `g t` goes to tasks. */
  key: string
}

/** The views of the navigation, the palette and the shortcuts, in order: what is used every day, what orders the work, and the rest. */
export const VIEW_GROUPS = [
  [
    { path: '/today', name: t('Today'), icon: IconSun, key: 'y' },
    { path: '/', name: t('Plan'), icon: IconCalendarWeek, key: 'p' },
    { path: '/tasks', search: { project: 'none' }, name: t('Inbox'), icon: IconInbox, key: 'i' },
    { path: '/tasks', name: t('Tasks'), icon: IconChecklist, key: 't' },
    { path: '/habits', name: t('Habits'), icon: IconFlame, key: 'b' },
    { path: '/notifications', name: t('Notifications'), icon: IconBell, key: 'n' },
  ],
  [
    { path: '/projects', name: t('Projects'), icon: IconTargetArrow, key: 'j' },
    { path: '/series', name: t('Recurring'), icon: IconRepeat, key: 'r' },
    { path: '/documents', name: t('Documents'), icon: IconFileText, key: 'd' },
    { path: '/spaces', name: t('Spaces'), icon: IconFolders, key: 's' },
    { path: '/labels', name: t('Labels'), icon: IconTags, key: 'l' },
  ],
  [
    { path: '/insights', name: t('Insights'), icon: IconChartBar, key: 'w' },
    { path: '/hours', name: t('Working hours'), icon: IconClockHour4, key: 'h' },
    { path: '/settings', name: t('Settings'), icon: IconSettings, key: 'e' },
  ],
] as const satisfies readonly (readonly View[])[]

export const VIEWS = VIEW_GROUPS.flat()

/** The address of a view. */
export const hrefOf = ({ path, search }: View): string =>
  search ? `${path}?${new URLSearchParams(search).toString()}` : path

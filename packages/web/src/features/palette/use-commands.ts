import { useMantineColorScheme } from '@mantine/core'
import { IconBeach, IconCalendarPlus, IconKeyboard, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { confirmSignOut } from '../../shared/confirm-sign-out.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { VIEWS } from '../../shared/navigation/views.ts'
import type { SearchResult } from './search-result.ts'

/** The commands that work in every view. */
export function useCommands(): SearchResult[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const views = VIEWS.map(({ path, name, icon }) => ({
    id: path,
    name: `Go to ${name.toLowerCase()}`,
    icon,
    act: () => void navigate({ href: path }),
  }))
  return [
    { id: 'add', name: 'Add task', icon: IconPlus, act: () => openOverlay('quick-add') },
    { id: 'add-event', name: 'Add event', icon: IconCalendarPlus, act: () => openOverlay('new-event') },
    {
      id: 'day-off',
      name: 'Take a day off',
      icon: IconBeach,
      act: () => openOverlay('quick-add', { text: 'off on ' }),
    },
    {
      id: 'vacation',
      name: 'Plan a vacation',
      icon: IconBeach,
      act: () => openOverlay('quick-add', { text: 'vacation from ' }),
    },
    ...views,
    { id: 'dark', name: 'Dark appearance', icon: IconMoon, act: () => setColorScheme('dark') },
    { id: 'light', name: 'Light appearance', icon: IconSun, act: () => setColorScheme('light') },
    { id: 'keys', name: 'Keyboard shortcuts', icon: IconKeyboard, act: () => openOverlay('shortcuts') },
    { id: 'out', name: 'Sign out', icon: IconLogout, act: () => void confirmSignOut() },
  ]
}

import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { confirmSignOut } from '../shared/confirm-sign-out.ts'
import { openOverlay } from '../shared/navigation/overlay.ts'
import { COLOR_SCHEMES } from '../ui/color-schemes.ts'
import { LazyMenu } from '../ui/lazy-popup.tsx'
import type { Popup } from '../ui/use-popup-button.ts'

/** Appearance, shortcuts and sign-out. */
export default function PersonMenuItems({ popup }: { popup: Popup }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <LazyMenu popup={popup} width={220} position="top-start">
      <Menu.Label>Appearance</Menu.Label>
      {COLOR_SCHEMES.map(({ value, label, icon: Picture }) => (
        <Menu.Item
          key={value}
          leftSection={<Picture size={16} aria-hidden />}
          aria-current={colorScheme === value}
          fw={colorScheme === value ? 650 : undefined}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={() => openOverlay('shortcuts')}>
        Keyboard shortcuts
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void confirmSignOut()}>
        Sign out
      </Menu.Item>
    </LazyMenu>
  )
}

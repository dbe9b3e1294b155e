import { t } from '@daywright/language/current-language'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { confirmSignOut } from '../../shared/records/confirm-sign-out.ts'
import { COLOR_SCHEMES } from '../../ui/icons/color-schemes.ts'
import type { Popup } from '../../ui/keys/use-popup-button.ts'
import { LazyMenu } from '../../ui/lazy/lazy-popup.tsx'

/** Appearance, shortcuts and sign-out. */
export default function PersonMenuItems({ popup }: { popup: Popup }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <LazyMenu popup={popup} width={220} position="top-start">
      <Menu.Label>{t('Appearance')}</Menu.Label>
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
        {t('Keyboard shortcuts')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void confirmSignOut()}>
        {t('Sign out')}
      </Menu.Item>
    </LazyMenu>
  )
}

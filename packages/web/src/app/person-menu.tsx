import { Avatar, Group, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '../data/queries.ts'
import { signOut } from '../data/sign-out.ts'
import { openOverlay } from '../ui/overlay.ts'

const SCHEMES = [
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
  { value: 'auto', name: 'As the system', icon: IconDeviceDesktop },
] as const

/** Who is signed in, with what concerns the person rather than the work. */
export function PersonMenu() {
  const { data: person } = useSuspenseQuery(queries.profile())
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = person.displayName || person.email
  return (
    <Menu width={220} position="top-start">
      <Menu.Target>
        <UnstyledButton p={6} w="100%">
          <Group gap={10} wrap="nowrap">
            <Avatar size={30} color="dusk" name={name} aria-hidden />
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={550} truncate>
                {name}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {person.timezone.replaceAll('_', ' ')}
              </Text>
            </div>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Appearance</Menu.Label>
        {SCHEMES.map(({ value, name: label, icon: Picture }) => (
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
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { ActionIcon, AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLiveUpdates } from '../data/live-updates.ts'
import { openOverlay } from '../shared/navigation/overlay.ts'
import { Logo } from '../ui/logo.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { OutboxNotice } from './outbox-notice.tsx'
import { Overlays } from './overlays.tsx'
import { PhoneBar } from './phone-bar.tsx'
import classes from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useMorningSummary } from './use-morning-summary.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The frame around every view: navigation, overlays and live updates. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const { isConnected } = useLiveUpdates()
  const path = useRouterState({ select: state => state.location.pathname })
  useShortcuts()
  // A new account has nothing to summarize yet.
  useMorningSummary(path !== '/welcome')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view closes the menu that led to it.
  useEffect(() => menu.close(), [path])
  return (
    <AppShell
      layout="alt"
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      header={{ height: { base: 52, sm: 0 } }}
      footer={{ height: { base: 60, sm: 0 } }}
      padding={{ base: 'sm', sm: 'md' }}
    >
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <AppShell.Header hiddenFrom="sm" className={classes.header}>
        <Group h="100%" px="sm" justify="space-between">
          <Burger opened={isMenuOpen} onClick={menu.toggle} size="sm" aria-label="Menu" />
          <Group gap={8}>
            <Logo size={22} />
            <Text fw={650}>Daywright</Text>
          </Group>
          <ActionIcon variant="light" size="lg" aria-label="Add task" onClick={() => openOverlay('quick-add')}>
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.side}>
        <SideBar onClose={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        {!isConnected && <ConnectionNotice />}
        <OutboxNotice />
        <Outlet />
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <PhoneBar />
      </AppShell.Footer>
      <Overlays />
      <SignInAgain />
    </AppShell>
  )
}

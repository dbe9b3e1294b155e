import { AppShell } from '@mantine/core'
import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useLiveUpdates } from '../data/live-updates.ts'
import { useZone } from '../data/use-zone.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { noteOpened } from './home.ts'
import { OutboxNotice } from './outbox-notice.tsx'
import { Overlays } from './overlays.tsx'
import { PhoneBar } from './phone-bar.tsx'
import classes from './shell.module.css'
import { SideBar } from './side-bar.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { StillWorking } from './still-working.tsx'
import { useAutoPlan } from './use-auto-plan.ts'
import { useMorningSummary } from './use-morning-summary.ts'
import { usePrefetchParts } from './use-prefetch-parts.ts'
import { useReviewPrompt } from './use-review-prompt.ts'
import { useRunningTimer } from './use-running-timer.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTimerTitle } from './use-timer-title.ts'

/** The frame around every view: navigation, overlays and live updates. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const { isConnected } = useLiveUpdates()
  const path = useRouterState({ select: state => state.location.pathname })
  useShortcuts()
  // A new account has nothing to summarize yet.
  useMorningSummary(path !== '/welcome')
  const running = useRunningTimer()
  useTimerTitle(running)
  usePrefetchParts()
  useAutoPlan()
  useReviewPrompt(path !== '/welcome')
  useEffect(noteOpened, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view closes the menu that led to it.
  useEffect(() => menu.close(), [path])
  const { weekStart } = useZone()
  // The default red of weekends is too pale to read.
  const dates = useMemo(() => ({ firstDayOfWeek: weekStart as DayOfWeek, weekendDays: [] }), [weekStart])
  return (
    <DatesProvider settings={dates}>
      <AppShell
        layout="alt"
        navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
        footer={{ height: { base: 60, sm: 0 } }}
        padding={{ base: 'sm', sm: 'md' }}
      >
        <a className={classes.skip} href="#main">
          Skip to content
        </a>
        <AppShell.Navbar className={classes.side}>
          <SideBar onClose={menu.close} />
        </AppShell.Navbar>
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          {!isConnected && <ConnectionNotice />}
          <OutboxNotice />
          {running && <StillWorking session={running} />}
          <Outlet />
        </AppShell.Main>
        <AppShell.Footer hiddenFrom="sm">
          <PhoneBar isMenuOpen={isMenuOpen} onMenu={menu.toggle} />
        </AppShell.Footer>
        <Overlays />
        <SignInAgain />
      </AppShell>
    </DatesProvider>
  )
}

import { currentCode, t } from '@daywright/language/current-language'
import { AppShell } from '@mantine/core'
import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useLiveUpdates } from '../../data/queries/live-updates.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { ownScript } from '../../ui/page/app-version.ts'
import { savesData } from '../../ui/page/saves-data.ts'
import { useAccountLanguage } from '../background/use-account-language.ts'
import { useAppBadge } from '../background/use-app-badge.ts'
import { useAutoPlan } from '../background/use-auto-plan.ts'
import { useKeepViews } from '../background/use-keep-views.ts'
import { useOfflineReminders } from '../background/use-offline-reminders.ts'
import { useRunningTimer } from '../background/use-running-timer.ts'
import { useShortcuts } from '../background/use-shortcuts.ts'
import { useTimerNotification } from '../background/use-timer-notification.ts'
import { useTimerTitle } from '../background/use-timer-title.ts'
import { ConnectionNotice } from '../notices/connection-notice.tsx'
import { SignInAgain } from '../notices/sign-in-again.tsx'
import { StillWorking } from '../notices/still-working.tsx'
import { UpdateNotice } from '../notices/update-notice.tsx'
import { useMorningSummary } from '../notices/use-morning-summary.ts'
import { useReviewPrompt } from '../notices/use-review-prompt.ts'
import { WaitingNotice } from '../notices/waiting-notice.tsx'
import { Overlays } from '../overlays/overlays.tsx'
import { noteOpened } from './home.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import classes from './shell.module.css'
import { SideBar } from './side-bar.tsx'

/** The frame around every view: navigation, overlays and live updates. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const hasSideBar = useHasSideBar(isMenuOpen)
  const { isConnected } = useLiveUpdates()
  const path = useRouterState({ select: state => state.location.pathname })
  useShortcuts()
  useAccountLanguage()
  // A new account has nothing to summarize yet.
  useMorningSummary(path !== '/welcome')
  const running = useRunningTimer()
  useTimerTitle(running)
  useTimerNotification(running)
  useAppBadge()
  useOfflineReminders(isConnected)
  usePrefetchParts()
  useKeepViews()
  useAutoPlan()
  // A ritual asks about past sessions itself.
  useReviewPrompt(path !== '/welcome' && !path.startsWith('/rituals/'))
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
          {t('Skip to content')}
        </a>
        <AppShell.Navbar className={classes.side}>{hasSideBar && <SideBar onClose={menu.close} />}</AppShell.Navbar>
        <PullToRefresh />
        <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
          {!isConnected && <ConnectionNotice />}
          <UpdateNotice />
          <WaitingNotice />
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

/** [WEB-581] On a phone the navigation is out of sight until its menu is opened, so it is not drawn before the view. */
function useHasSideBar(isMenuOpen: boolean): boolean {
  const isPhone = useIsPhone()
  const [isDue, setDue] = useState(false)
  useEffect(() => whenSettled(() => setDue(true)), [])
  return !isPhone || isMenuOpen || isDue
}

/** Names all scripts and style sheets of the app; the build writes it. */
const PARTS_LIST = '/parts.json'

/**
 * [WEB-304] Fetches the parts of the app that are not loaded yet into the browser's cache, so that they open without a network:
 * one file at a time, while the browser is idle and the view has its data. Nothing is executed. From the second visit on, the service
 * worker does it.
 */
function usePrefetchParts(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || savesData()) return
    const stop = new AbortController()
    const start = () => void prefetch(stop.signal).catch(() => {})
    start()
    window.addEventListener('online', start, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

async function prefetch(signal: AbortSignal): Promise<void> {
  await untilIdle(signal)
  const worker = navigator.serviceWorker?.controller
  if (worker) return keepWith(worker)
  const response = await fetch(PARTS_LIST, { priority: 'low', signal })
  const parts = (await response.json()) as string[]
  const loaded = new Set(performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname))
  for (const path of parts.map(part => `/${part}`)) {
    if (loaded.has(path)) continue
    await untilIdle(signal)
    const part = await fetch(path, { cache: 'force-cache', priority: 'low', signal })
    // A response that is not read is not cached.
    await part.arrayBuffer()
  }
  void navigator.serviceWorker?.ready.then(({ active }) => active && keepWith(active))
}

/**
 * [WEB-337] The service worker keeps this version, which opens without a network from then on. [LANG-12] With the texts of the language,
 * which are no part of the list.
 */
function keepWith(worker: ServiceWorker): void {
  worker.postMessage({ keep: ownScript() })
  worker.postMessage({ language: currentCode() })
}

async function untilIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>(whenSettled)
  signal.throwIfAborted()
}

import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { useIsWide } from '../../../ui/keys/use-screen.ts'

export type SideTab = 'attention' | 'place'

export interface Side {
  /** There is room for it beside the calendar; elsewhere it is a drawer. */
  isWide: boolean
  isOpen: boolean
  tab: SideTab
  setTab: (tab: SideTab) => void
  open: (tab: SideTab) => void
  close: () => void
  toggle: () => void
}

interface StoredSide {
  isOpen: boolean
  tab: SideTab
}

/** [WEB-565] Whether the panel is open and what it shows, read before the first drawing so that nothing moves afterwards. A drawer starts closed. */
export function useSide(): Side {
  const isWide = useIsWide()
  const [drawerOpen, drawer] = useDisclosure(false)
  const [stored, setStored] = useLocalStorage<StoredSide>({
    key: 'daywright-plan-side',
    defaultValue: { isOpen: true, tab: 'attention' },
    getInitialValueInEffect: false,
  })
  const tab: SideTab = stored.tab === 'place' ? 'place' : 'attention'
  const isOpen = isWide ? stored.isOpen !== false : drawerOpen
  const setTab = useCallback((next: SideTab) => setStored(before => ({ ...before, tab: next })), [setStored])
  const setOpen = useCallback(
    (next: boolean) => {
      if (isWide) setStored(before => ({ ...before, isOpen: next }))
      else if (next) drawer.open()
      else drawer.close()
    },
    [isWide, setStored, drawer.open, drawer.close],
  )
  return useMemo(
    () => ({
      isWide,
      isOpen,
      tab,
      setTab,
      open: (next: SideTab) => {
        setTab(next)
        setOpen(true)
      },
      close: () => setOpen(false),
      toggle: () => setOpen(!isOpen),
    }),
    [isWide, isOpen, tab, setTab, setOpen],
  )
}

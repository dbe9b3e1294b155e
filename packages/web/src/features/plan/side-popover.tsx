import { t } from '@daywright/language/current-language'
import { Drawer, Popover } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useIsPhone } from '../../ui/keys/use-screen.ts'

interface SidePopoverProps {
  /** The title on a phone. */
  title: string
  /** The accessible name elsewhere. */
  label: string
  /** The position on the screen that it belongs to. */
  place: DOMRect
  /** The block or event in the calendar that it belongs to, which gets the focus back. */
  returnTo?: string
  onClose: () => void
  children: ReactNode
}

const CLOSE = { 'aria-label': t('Close') }
const FIT_CONTENT = { content: { height: 'auto' } }

/** A panel beside a place in the calendar, or at the bottom of a phone's screen. */
export function SidePopover({ title, label, place, returnTo, onClose, children }: SidePopoverProps) {
  useReturnFocus(returnTo)
  if (useIsPhone())
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        title={title}
        radius="lg"
        closeButtonProps={CLOSE}
        styles={FIT_CONTENT}
      >
        {children}
      </Drawer>
    )
  return (
    <Popover
      opened
      onChange={isOpen => !isOpen && onClose()}
      position="right-start"
      width={320}
      shadow="lg"
      trapFocus
      returnFocus
      withRoles={false}
      middlewares={{ flip: { crossAxis: false, fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: true }}
    >
      <Popover.Target>
        <div
          aria-hidden
          style={{
            position: 'fixed',
            pointerEvents: 'none',
            left: place.left,
            top: place.top,
            width: place.width,
            height: place.height,
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** [WEB-328] By its id, because the calendar may have drawn the block again. A person who has gone elsewhere stays there. */
function useReturnFocus(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    return () => {
      if (document.activeElement !== document.body) return
      const block = document.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`)
      block?.focus({ preventScroll: true })
    }
  }, [id])
}

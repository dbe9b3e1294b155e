import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'

/** What a menu or popover needs to know about its button. */
export interface Popup {
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/**
 * A button whose popup is mounted on the first click: lists have one in every row, and most are never opened. The button
 * stays the same element, so that it keeps the keyboard's focus.
 */
export function usePopupButton(kind: 'menu' | 'dialog') {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  const onClick = useCallback(() => {
    setNeeded(true)
    setOpen(before => !before)
  }, [])
  const popup = useMemo<Popup | null>(
    () => (isNeeded ? { id, button, isOpen, onChange: setOpen } : null),
    [id, isOpen, isNeeded],
  )
  const buttonProps = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    // The id that the library gives to the dropdown.
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick,
  } as const
  return { buttonProps, popup, close: useCallback(() => setOpen(false), []) }
}

/** Opens one render after mounting: a popup that mounts open does not know which element to return the focus to. */
export function useOpenAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isOpen && isMounted
}

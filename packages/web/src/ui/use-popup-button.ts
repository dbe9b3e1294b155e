import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'

/** What a menu or popover must know of the button that opens it. */
export interface Popup {
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/**
 * A button whose popup comes to exist when it is first pressed. Lists have one in every row, and none is seen at first.
 * The button stays the same element throughout, so that it keeps the keyboard's focus.
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
    // The name that the library gives to what it opens.
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick,
  } as const
  return { buttonProps, popup, close: useCallback(() => setOpen(false), []) }
}

/** Opened only once it exists: what is born open does not know where the focus was, and could not give it back. */
export function useOpenOnceThere(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isOpen && isThere
}

import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useOpenOnceThere } from '../ui/use-popup-button.ts'

/** Who only passes over a button does not ask what it does. */
const REST_MS = 400

/**
 * [WEB-123] What a button does, while the mouse rests on it: the text of `data-hint`. One tooltip for all of them, since a
 * hundred rows would otherwise carry a hundred tooltips that nobody looks at.
 */
export default function Hints() {
  const [under, setUnder] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const leave = () => setUnder(null)
  useWindowEvent('pointerover', ({ target, pointerType }) => setUnder(pointerType === 'mouse' ? hinted(target) : null))
  useWindowEvent('pointerdown', leave)
  useWindowEvent('keydown', leave)
  useEffect(() => {
    setShown(null)
    const timer = under ? setTimeout(() => setShown(under), REST_MS) : undefined
    return () => clearTimeout(timer)
  }, [under])
  return shown && <Hint element={shown} />
}

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null

function Hint({ element }: { element: HTMLElement }) {
  return <Tooltip target={element} label={element.dataset.hint} opened={useOpenOnceThere(true)} />
}

import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useOpenOnceThere } from '../ui/use-popup-button.ts'

/** A pointer that only passes over a button opens no tooltip. */
const DELAY_MS = 400

/**
 * [WEB-123] Shows the `data-tooltip` of the element under the mouse. One tooltip for all elements, because a hundred rows
 * would otherwise each mount a tooltip that is rarely seen.
 */
export default function Tooltips() {
  const [hovered, setHovered] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const leave = () => setHovered(null)
  useWindowEvent('pointerover', ({ target, pointerType }) =>
    setHovered(pointerType === 'mouse' ? withTooltip(target) : null),
  )
  useWindowEvent('pointerdown', leave)
  useWindowEvent('keydown', leave)
  useEffect(() => {
    setShown(null)
    const timer = hovered ? setTimeout(() => setShown(hovered), DELAY_MS) : undefined
    return () => clearTimeout(timer)
  }, [hovered])
  return shown && <ElementTooltip element={shown} />
}

const withTooltip = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

function ElementTooltip({ element }: { element: HTMLElement }) {
  return <Tooltip target={element} label={element.dataset.tooltip} opened={useOpenOnceThere(true)} />
}

import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useOpenAfterMount } from '../../ui/keys/use-popup-button.ts'

/** A pointer that only passes over a button opens no tooltip. */
const DELAY_MS = 400

/**
 * [WEB-123] Shows the `data-tooltip` of the element under the mouse, with the keyboard's focus or under a long press. One tooltip for all elements, because a hundred rows
 * would otherwise each mount a tooltip that is rarely seen.
 */
export default function Tooltips() {
  const [hovered, setHovered] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const leave = () => setHovered(null)
  useWindowEvent('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') setHovered(withTooltip(target))
  })
  useWindowEvent('pointerdown', ({ target, pointerType }) =>
    setHovered(pointerType === 'touch' ? withTooltip(target) : null),
  )
  // A tap is over before the tooltip is due; after a long press it stays to be read.
  useWindowEvent('pointerup', () => {
    if (!shown) leave()
  })
  useWindowEvent('pointercancel', leave)
  useWindowEvent('focusin', ({ target }) => setHovered(focusedTooltip(target)))
  useWindowEvent('focusout', leave)
  useWindowEvent('keydown', leave)
  useEffect(() => {
    setShown(null)
    const timer = hovered ? setTimeout(() => setShown(hovered), DELAY_MS) : undefined
    return () => clearTimeout(timer)
  }, [hovered])
  return shown && <ElementTooltip element={shown} />
}

function withTooltip(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  return found && isNeeded(found) ? found : null
}

/** A title that is there only for what is cut off (`data-tooltip-if="cut"`) is not repeated while it shows whole. */
const isNeeded = (element: HTMLElement) =>
  element.dataset.tooltipIf !== 'cut' ||
  element.scrollWidth > element.clientWidth ||
  element.scrollHeight > element.clientHeight

/** The focus is on the block, and its tooltip on what is drawn inside (`data-tooltip-for="parent"`). */
function focusedTooltip(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return null
  return withTooltip(target) ?? target.querySelector<HTMLElement>('[data-tooltip-for="parent"]')
}

function ElementTooltip({ element }: { element: HTMLElement }) {
  return <Tooltip target={element} label={element.dataset.tooltip} opened={useOpenAfterMount(true)} />
}

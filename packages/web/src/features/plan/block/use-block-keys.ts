import type { EventApi } from '@fullcalendar/react'
import { type FocusEvent, type KeyboardEvent, useCallback, useRef } from 'react'
import { type Block, isMovable } from './block-state.ts'
import { type Nudge, nudgeOf } from './times/block-nudge.ts'

/** Moves the focused block with keys, and restores the focus when the block moves to another day. */
export function useBlockKeys(blocks: readonly Block[], onNudge: (block: Block, nudge: Nudge) => void) {
  const focused = useRef<string>(undefined)
  const onMount = useCallback(({ el, event }: { el: HTMLElement; event: EventApi }) => {
    el.dataset.blockId = event.id
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost && focused.current === event.id) el.focus({ preventScroll: true })
  }, [])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = blockIdOf(event.target)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget) focused.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const nudge = nudgeOf(event)
    const id = blockIdOf(event.target)
    const block = nudge && blocks.find(other => other.id === id)
    if (!block || !isMovable(block)) return
    event.preventDefault()
    onNudge(block, nudge)
  }
  return { onMount, onFocus, onBlur, onKeyDown }
}

const blockIdOf = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-block-id]')?.dataset.blockId : undefined

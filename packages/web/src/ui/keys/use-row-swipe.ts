import { t } from '@daywright/language/current-language'
import { type TouchEvent, useRef } from 'react'
import { isAtEdge, type Swipe, swipeOf } from './swipe-gesture.ts'

interface RowSwipe {
  onDone: () => void
  onLater: () => void
}

interface Gesture {
  x: number
  y: number
  swipe: Swipe
}

/**
 * [WEB-364] A row that is swiped in reading direction is done, and against it, it comes later. The row follows the finger without rendering,
 * and `swipe.module.css` shows what letting it go would do. Everything can be done without it.
 */
export function useRowSwipe() {
  const gesture = useRef<Gesture | null>(null)
  const end = (row: HTMLElement) => {
    gesture.current = null
    row.style.translate = ''
    delete row.dataset.swipe
  }
  return ({ onDone, onLater }: RowSwipe) => ({
    'data-done-text': t('Done'),
    'data-later-text': t('Later'),
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0)
      const isSwipe = touch && touches.length === 1 && !isAtEdge(touch.clientX, window.innerWidth)
      gesture.current = isSwipe ? { x: touch.clientX, y: touch.clientY, swipe: 'waiting' } : null
    },
    onTouchMove: ({ touches, currentTarget: row }: TouchEvent<HTMLElement>) => {
      const [began, touch] = [gesture.current, touches.item(0)]
      if (!began || !touch) return
      const across = touch.clientX - began.x
      const isRightToLeft = document.dir === 'rtl'
      began.swipe = swipeOf(isRightToLeft ? -across : across, touch.clientY - began.y, began.swipe)
      if (began.swipe === 'waiting' || began.swipe === 'scrolling') return
      row.style.translate = `${across}px`
      row.dataset.swipe = began.swipe
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const swipe = gesture.current?.swipe ?? 'waiting'
      end(event.currentTarget)
      if (swipe === 'waiting' || swipe === 'scrolling') return
      // No click follows. Where the browser has taken the gesture over, none would.
      if (event.cancelable) event.preventDefault()
      if (swipe === 'done') onDone()
      if (swipe === 'later') onLater()
    },
    onTouchCancel: ({ currentTarget }: TouchEvent<HTMLElement>) => end(currentTarget),
  })
}

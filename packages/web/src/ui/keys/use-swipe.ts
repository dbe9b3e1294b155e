import { type TouchEvent, useRef } from 'react'

const MIN_PX = 60
/** A finger that goes down more than this is scrolling. */
const MAX_SLANT_PX = 40
/** A longer touch starts a drag. */
const MAX_MS = 500

/** Tells of a finger that wipes to one side: 1 to what comes next, -1 back. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef({ x: 0, y: 0, at: 0 })
  return {
    onTouchStart: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      if (touch) began.current = { x: touch.clientX, y: touch.clientY, at: timeStamp }
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || timeStamp - began.current.at > MAX_MS) return
      const across = touch.clientX - began.current.x
      if (Math.abs(touch.clientY - began.current.y) > MAX_SLANT_PX || Math.abs(across) < MIN_PX) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}

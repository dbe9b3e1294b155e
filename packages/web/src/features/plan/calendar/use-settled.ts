import { type RefObject, useEffect, useState } from 'react'

/** As many frames without a change are enough, and after so many it is shown all the same. */
const STILL_FRAMES = 1
const MAX_FRAMES = 15

/**
 * [WEB-560] Whether the calendar has its final form. The library measures what it has drawn and then draws it again, several times;
 * until that is over, the calendar is there but not shown.
 */
export function useSettled(box: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let [frame, looks, still, before] = [0, 0, 0, '']
    const look = () => {
      const form = formOf(box.current)
      still = form === before ? still + 1 : 0
      before = form
      looks++
      if (still >= STILL_FRAMES || looks >= MAX_FRAMES) setSettled(true)
      else frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [box])
  return isSettled
}

/** Where its days, blocks and hours are. */
const formOf = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll('[data-date], [data-block-id], [data-time]') ?? [])]
    .map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${x} ${y} ${width} ${height}`
    })
    .join()

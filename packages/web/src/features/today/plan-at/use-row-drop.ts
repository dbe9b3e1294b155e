import { type DragEvent, useState } from 'react'
import { minutesBetween } from '../../../data/time/minutes.ts'
import { draggedRow } from './dragged-row.ts'
import { startOfDrop, timesAt } from './new-times.ts'
import { usePlanAt } from './use-plan-at.ts'

/** [WEB-587] Plans a row of the list where it is dropped on the hours of the day. Until then, `place` is where it would be, in minutes. */
export function useRowDrop(from: string) {
  const planAt = usePlanAt()
  const [startAt, setStart] = useState<string | null>(null)
  const row = draggedRow()
  const times = row && startAt !== null ? timesAt(row, startAt) : null
  const startOf = ({ clientY, currentTarget }: DragEvent) =>
    startOfDrop(from, clientY - currentTarget.getBoundingClientRect().top, Date.now())
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!draggedRow()) return
      // Without it, the browser allows no drop.
      event.preventDefault()
      setStart(startOf(event))
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setStart(null)
    },
    onDrop: (event: DragEvent) => {
      const dropped = draggedRow()
      setStart(null)
      if (!dropped) return
      event.preventDefault()
      planAt({ row: dropped, startAt: startOf(event) })
    },
  }
  const place = times && {
    ...times,
    top: minutesBetween(from, times.startAt),
    height: minutesBetween(times.startAt, times.endAt),
  }
  return { target, place }
}

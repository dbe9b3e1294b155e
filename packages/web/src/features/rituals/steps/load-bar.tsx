import { type DayCapacity, isOverfull, limitOf } from '../../../shared/capacity/day-capacity.ts'
import classes from '../frame/rituals.module.css'

/** How full a day is; the words beside it say the same. */
export function LoadBar({ capacity }: { capacity: DayCapacity | undefined }) {
  const share = capacity ? Math.min(1, capacity.plannedMinutes / Math.max(1, limitOf(capacity))) : 0
  const isOver = capacity !== undefined && isOverfull(capacity)
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} data-over={isOver || undefined} style={{ width: `${share * 100}%` }} />
    </span>
  )
}

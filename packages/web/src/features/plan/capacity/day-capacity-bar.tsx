import { t } from '@daywright/language/current-language'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { use, useEffect, useRef } from 'react'
import { capacityHours, capacityText, isOverfull, limitOf } from '../../../shared/capacity/day-capacity.ts'
import { CapacitiesContext } from './capacities-context.ts'
import classes from './day-capacity-bar.module.css'

interface DayCapacityBarProps {
  /** `2026-03-02` */
  day: string
  /** What the heading shows: `Mon 2` */
  name: string
  /** Where there is room for it, the numbers are written as well. */
  hasNumbers: boolean
}

/** [WEB-562] How full a day is, as a line below its name; the heading says the numbers on hover and on focus. Its room is there before they are known. */
export function DayCapacityBar({ day, name, hasNumbers }: DayCapacityBarProps) {
  const capacity = use(CapacitiesContext)?.find(other => other.day === day)
  const text = capacity && capacityText(capacity)
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The library makes the heading a link to the day, and has no way to describe it.
    const link = bar.current?.closest('[role="link"]')
    if (text) link?.setAttribute('aria-description', text)
    else link?.removeAttribute('aria-description')
    // Its label, the date, also lacks the visible words, which users of voice control say.
    const date = link?.getAttribute('aria-label') ?? ''
    if (!date.startsWith(name)) link?.setAttribute('aria-label', `${name}, ${date}`)
  }, [text, name])
  const isOver = capacity !== undefined && isOverfull(capacity)
  const limit = capacity ? limitOf(capacity) : 0
  const share = capacity ? Math.min(1, capacity.plannedMinutes / Math.max(limit, 1)) : 0
  return (
    <span className={classes.day} data-overfull={isOver || undefined}>
      {capacity && hasNumbers && (
        <span className={classes.numbers}>
          {isOver && <IconAlertTriangleFilled size={12} aria-hidden />}
          {capacityHours(capacity.plannedMinutes)} {t('/ {hours} h', { hours: capacityHours(limit) })}
        </span>
      )}
      {isOver && !hasNumbers && <IconAlertTriangleFilled size={11} className={classes.mark} aria-hidden />}
      <span ref={bar} className={classes.track} data-tooltip={text} data-tooltip-for="parent">
        <span className={classes.fill} style={{ width: `calc((100% - 12px) * ${share})` }} />
      </span>
    </span>
  )
}

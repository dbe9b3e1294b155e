import type { EventDisplayInfo } from '@fullcalendar/react'
import {
  type Icon,
  IconCalendarEvent,
  IconCheck,
  IconHandClick,
  IconLockFilled,
  IconPlayerPlayFilled,
  IconSparkles,
} from '@tabler/icons-react'
import type { Zone } from '../../../data/zoned-time.ts'
import type { CalendarBlock } from '../calendar/calendar-events.ts'
import classes from './block.module.css'
import { blockLines } from './block-lines.ts'
import { type BlockKind, type BlockLook, lookOf } from './block-state.ts'

/** A task that is being dragged in is no block yet; it will be one placed by hand. */
const COMING: BlockLook = { kind: 'placed', progress: 'open', isLocked: false }

const lookOfEvent = ({ event }: EventDisplayInfo): BlockLook => {
  const { block }: Partial<CalendarBlock> = event.extendedProps
  return block ? lookOf(block) : COMING
}

const KIND_ICONS = {
  planned: IconSparkles,
  placed: IconHandClick,
  busy: IconCalendarEvent,
} as const satisfies Record<BlockKind, Icon>

function iconOf({ kind, progress, isLocked }: BlockLook): Icon {
  if (progress === 'done') return IconCheck
  if (progress === 'running') return IconPlayerPlayFilled
  return isLocked ? IconLockFilled : KIND_ICONS[kind]
}

/** Every kind of block differs in colour, in its edge and in its sign. */
export function blockClass(info: EventDisplayInfo): string {
  const { kind, progress, isLocked } = lookOfEvent(info)
  return [
    classes.block,
    classes[kind],
    isLocked && classes.locked,
    progress === 'running' && classes.running,
    progress === 'done' && classes.done,
    info.isMirror && classes.lifted,
  ]
    .filter(Boolean)
    .join(' ')
}

const SIGN_PX = { usual: 12, tiny: 10, slim: 8 } as const

const minutesOf = ({ event: { start, end } }: EventDisplayInfo) =>
  start && end ? (end.valueOf() - start.valueOf()) / 60_000 : 60

/** The times of a block where it lies now, also while it is dragged. */
const timeOf = ({ event: { start, end } }: EventDisplayInfo, zone: Zone) =>
  start && end ? zone.span(start.toISOString(), end.toISOString()) : ''

/**
 * Draws blocks with the times of a zone. Written here, and of plain elements: the calendar's own way, or a component
 * for each part, takes a good part of drawing a full week.
 */
export const blockContent = (zone: Zone) => (info: EventDisplayInfo) => {
  const { name }: Partial<CalendarBlock> = info.event.extendedProps
  const Sign = iconOf(lookOfEvent(info))
  const { title, size } = blockLines(minutesOf(info))
  return (
    <>
      <span className={classes.name}>{name ?? info.event.title}</span>
      <div aria-hidden className={info.isShort ? classes.line : classes.lines} data-size={size}>
        <span className={classes.title} style={{ WebkitLineClamp: info.isShort ? 1 : title }}>
          <Sign size={SIGN_PX[size]} className={classes.sign} />
          {info.event.title}
        </span>
        {!info.isShort && <span className={classes.time}>{timeOf(info, zone)}</span>}
      </div>
    </>
  )
}

import type { EventDisplayInfo } from '@fullcalendar/react'
import {
  type Icon,
  IconCalendarEvent,
  IconCheck,
  IconCoffee,
  IconFlame,
  IconHandClick,
  IconLockFilled,
  IconPlayerPlayFilled,
  IconSparkles,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Zone } from '../../../data/time/zoned-time.ts'
import type { PlanGroup } from '../../../shared/records/plan-groups.ts'
import { isPhone } from '../../../ui/keys/use-screen.ts'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'
import spoken from '../calendar/spoken-name.module.css'
import classes from './block.module.css'
import { blockColor } from './block-color.ts'
import { blockLines } from './block-lines.ts'
import { type Block, type BlockKind, type BlockState, stateOf } from './block-state.ts'

/** The extended properties of a calendar event. */
export interface CalendarBlock {
  block: Block
  /** Title, time and state as one text: its accessible name. */
  name: string
  /** The project or space that gives it its colour. */
  group: PlanGroup | undefined
}

/** The name of the calendar library's month view, where every block takes one line. */
export const MONTH_VIEW = 'dayGridMonth'

/** A task that is being dragged into the calendar; the drop creates a block placed by hand. */
const DRAGGED_IN: BlockState = { kind: 'placed', progress: 'open', isLocked: false, finishedTask: null }

const stateOfEvent = ({ event }: EventDisplayInfo): BlockState => {
  const { block }: Partial<CalendarBlock> = event.extendedProps
  return block ? stateOf(block) : DRAGGED_IN
}

const KIND_ICONS = {
  planned: IconSparkles,
  placed: IconHandClick,
  busy: IconCalendarEvent,
  habit: IconFlame,
  break: IconCoffee,
} as const satisfies Record<BlockKind, Icon>

function iconOf({ kind, progress, isLocked }: BlockState): Icon {
  if (progress === 'done') return IconCheck
  if (progress === 'running') return IconPlayerPlayFilled
  return isLocked ? IconLockFilled : KIND_ICONS[kind]
}

/** The colour is that of the project or space; who placed a block shows in its border and icon. */
export function blockClass(info: EventDisplayInfo): string {
  const { kind, progress, isLocked, finishedTask } = stateOfEvent(info)
  return [
    classes.block,
    classes[kind],
    isLocked && classes.locked,
    progress === 'running' && classes.running,
    progress === 'done' && classes.done,
    finishedTask && classes.finished,
    info.isPast && progress === 'open' && classes.past,
    info.isMirror && classes.dragged,
  ]
    .filter(Boolean)
    .join(' ')
}

const ICON_PX = { normal: 12, tiny: 10, slim: 8, bare: 8 } as const

const minutesOf = ({ event: { start, end } }: EventDisplayInfo) =>
  start && end ? (end.valueOf() - start.valueOf()) / MINUTE_MS : 60

/** The current times of a block, also while it is dragged. */
const timeOf = ({ event: { start, end } }: EventDisplayInfo, zone: Zone) =>
  start && end ? zone.span(start.toISOString(), end.toISOString()) : ''

/**
 * Renders blocks with plain elements: the calendar's default content, or a component for each part, makes a full week
 * noticeably slower to render.
 */
export const blockContent = (zone: Zone) => (info: EventDisplayInfo) => {
  const { name, group }: Partial<CalendarBlock> = info.event.extendedProps
  const BlockIcon = iconOf(stateOfEvent(info))
  const isInMonth = info.view.type === MONTH_VIEW
  const { title, size, isLine: isOneLine } = blockLines(isInMonth ? 30 : minutesOf(info), isPhone())
  const isLine = info.isShort || isInMonth || isOneLine
  return (
    <>
      <span className={spoken.name}>{name ?? info.event.title}</span>
      <div
        aria-hidden
        className={isLine ? classes.line : classes.lines}
        data-size={size}
        data-tooltip-for="parent"
        data-tooltip={group ? `${info.event.title} (${group.name})` : info.event.title}
        style={{ '--dw-block': blockColor(group?.color) } as CSSProperties}
      >
        <span className={classes.title} dir="auto" style={{ WebkitLineClamp: isLine ? 1 : title }}>
          <BlockIcon size={ICON_PX[size]} className={classes.icon} />
          {info.event.title}
        </span>
        {!isLine && <span className={classes.time}>{timeOf(info, zone)}</span>}
      </div>
    </>
  )
}

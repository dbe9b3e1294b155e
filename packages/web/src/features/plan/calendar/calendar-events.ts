import type { EventInput } from '@fullcalendar/react'
import type { Zone } from '../../../data/zoned-time.ts'
import { type Block, isMovable, lookOf, lookText } from '../block/block-state.ts'

/** What a block in the calendar carries along, for those who draw it. */
export interface CalendarBlock {
  block: Block
  /** All about it in one line: its name for those who do not see it. */
  name: string
}

export const calendarEvents = (blocks: readonly Block[], zone: Zone): EventInput[] =>
  blocks.map(block => ({
    id: block.id,
    title: block.title,
    start: block.startAt,
    end: block.endAt,
    editable: isMovable(block),
    extendedProps: { block, name: nameOf(block, zone) } satisfies CalendarBlock,
  }))

const nameOf = (block: Block, zone: Zone) =>
  `${block.title}, ${zone.day(block.startAt)}, ${zone.span(block.startAt, block.endAt)}, ${lookText(lookOf(block))}`

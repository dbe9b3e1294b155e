import type { EventInput } from '@fullcalendar/react'
import type { Zone } from '../../../data/time/zoned-time.ts'
import type { PlanGroup } from '../../../shared/records/plan-groups.ts'
import type { CalendarBlock } from './block-content.tsx'
import { type Block, isMovable, stateOf, stateText } from './block-state.ts'

/** The blocks in the format of the calendar library. */
export const blockInputs = (
  blocks: readonly Block[],
  zone: Zone,
  groupOf: (taskId: string | null) => PlanGroup | undefined,
): EventInput[] =>
  blocks.map(block => ({
    id: block.id,
    title: block.title,
    start: block.startAt,
    end: block.endAt,
    editable: isMovable(block),
    extendedProps: {
      block,
      name: nameOf(block, zone),
      group: groupOf(block.taskId),
    } satisfies CalendarBlock,
  }))

const nameOf = (block: Block, zone: Zone) =>
  `${block.title}, ${zone.day(block.startAt)}, ${zone.span(block.startAt, block.endAt)}, ${stateText(stateOf(block))}`

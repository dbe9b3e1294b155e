import type { DragEvent } from 'react'
import type { DayRow } from '../../../shared/day/day-rows.ts'

/** What is being dragged over this page. Browsers do not tell a target what it is before the drop. */
let dragged: DayRow | null = null

export const draggedRow = (): DayRow | null => dragged

/** [WEB-587] Of a row that can be dragged to a time of the day with a mouse. */
export const dragOf = (row: DayRow) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dragged = row
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', row.title)
  },
  onDragEnd: () => {
    dragged = null
  },
})

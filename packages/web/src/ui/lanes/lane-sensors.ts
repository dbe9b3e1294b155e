import { KeyboardSensor, MouseSensor, type SensorDescriptor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { gapBeside, gapId, gapOf, type Lane } from './gap.ts'

/** A press that moves less is a click. */
const CLICK_SLIP_PX = 6
/** A finger that rests for this long takes the card; one that moves sooner scrolls. */
const TOUCH = { delay: 220, tolerance: 8 }

/** Cards are moved by mouse, by finger and with the arrow keys. */
export function useLaneSensors(lanes: readonly Lane[]): SensorDescriptor<object>[] {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_SLIP_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, {
      scrollBehavior: 'auto',
      coordinateGetter: (event, { active, context }) => {
        if (!context.over) return undefined
        const gap = gapBeside(lanes, String(active), gapOf(context.over.id), event.code)
        const rect = gap && context.droppableRects.get(gapId(gap))
        if (rect) event.preventDefault()
        return rect && { x: rect.left, y: rect.top }
      },
    }),
  )
}

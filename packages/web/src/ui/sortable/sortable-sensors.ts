import {
  KeyboardSensor,
  MouseSensor,
  type SensorDescriptor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

/** A press that moves less is a click. */
const CLICK_SLOP_PX = 6
/** A finger that rests for this long picks the item up; one that moves sooner scrolls. */
const TOUCH = { delay: 220, tolerance: 8 }

/** Given the dragged item and what it is over, returns what an arrow key moves it over. */
type FindNeighbour = (itemId: string, overId: string, key: string) => UniqueIdentifier | undefined

/** Items are dragged with the mouse, with a finger and with the arrow keys. */
export function useSortableSensors(findNeighbour: FindNeighbour): SensorDescriptor<object>[] {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: CLICK_SLOP_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, {
      scrollBehavior: 'auto',
      coordinateGetter: (event, { active, context: { over, droppableRects } }) => {
        const next = findNeighbour(String(active), String(over?.id ?? active), event.code)
        const rect = next === undefined ? undefined : droppableRects.get(next)
        if (!rect) return undefined
        event.preventDefault()
        return { x: rect.left, y: rect.top }
      },
    }),
  )
}

import type { ClientRect, CollisionDetection } from '@dnd-kit/core'

interface Point {
  x: number
  y: number
}

/** A drop further beside the lists than this cancels the move. */
const REACH_PX = 120

/** Finds what a drag is over: the item nearest to the pointer or, with keys, the one that the arrow key has gone to. */
export const nearestItem: CollisionDetection = ({
  collisionRect,
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  const reachable = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id)
    if (!rect) return []
    const distance = pointerCoordinates
      ? { sideways: sideways(pointerCoordinates, rect), upright: upright(pointerCoordinates, rect) }
      : { sideways: Math.abs(rect.left - collisionRect.left), upright: Math.abs(rect.top - collisionRect.top) }
    return distance.sideways <= REACH_PX ? [{ id, ...distance }] : []
  })
  // The column counts more than the height, so that a drop below a short list is at its end.
  return reachable
    .toSorted((one, other) => one.sideways - other.sideways || one.upright - other.upright)
    .map(({ id }) => ({ id }))
}

const sideways = ({ x }: Point, { left, right }: ClientRect) => Math.max(left - x, x - right, 0)
const upright = ({ y }: Point, { top, height }: ClientRect) => Math.abs(top + height / 2 - y)

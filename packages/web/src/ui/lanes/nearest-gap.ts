import type { ClientRect, CollisionDetection } from '@dnd-kit/core'

interface Point {
  x: number
  y: number
}

/** Farther to the side than this, nothing is meant: a card let go there stays where it was. */
const REACH_PX = 120

/** The gap next to the pointer; next to the top of the card when it is moved with keys. */
export const nearestGap: CollisionDetection = ({
  collisionRect,
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  const point = pointerCoordinates ?? { x: collisionRect.left + collisionRect.width / 2, y: collisionRect.top }
  const reachable = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id)
    return rect && sideways(point, rect) <= REACH_PX ? [{ id, rect }] : []
  })
  // The lane counts more than the height: beside a short lane, its end is meant.
  return reachable
    .toSorted(
      (one, other) =>
        sideways(point, one.rect) - sideways(point, other.rect) ||
        upright(point, one.rect) - upright(point, other.rect),
    )
    .map(({ id }) => ({ id }))
}

const sideways = ({ x }: Point, { left, right }: ClientRect) => Math.max(left - x, x - right, 0)
const upright = ({ y }: Point, { top, height }: ClientRect) => Math.abs(top + height / 2 - y)

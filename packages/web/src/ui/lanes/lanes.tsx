import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import { type ReactNode, useRef, useState } from 'react'
import { type Card, gapOf, type Lane, type Move, moveTo } from './gap.ts'
import { LANE_INSTRUCTIONS, laneAnnouncements } from './lane-announcements.ts'
import { MovedCard } from './lane-card.ts'
import { useLaneSensors } from './lane-sensors.ts'
import { nearestGap } from './nearest-gap.ts'

export interface LanesProps<C extends Card> {
  lanes: readonly Lane<C>[]
  onMove: (move: Move) => void
  /** The card as it follows the pointer. */
  lifted: (card: C) => ReactNode
  /** Wherever they stand, `LaneCards` for each lane. */
  children: ReactNode
}

/** Lanes of cards that are moved within and between them, by mouse, finger and keys. */
export function Lanes<C extends Card>({ lanes, onMove, lifted, children }: LanesProps<C>) {
  const [liftedId, setLifted] = useState<string | null>(null)
  const liftedCard = lanes.flatMap(lane => lane.cards).find(({ id }) => id === liftedId)
  const movedId = useRef<string | null>(null)
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setLifted(null)
    movedId.current = activatorEvent instanceof KeyboardEvent ? String(active.id) : null
    const move = over && moveTo(lanes, String(active.id), gapOf(over.id))
    if (move) onMove(move)
  }
  return (
    <DndContext
      sensors={useLaneSensors(lanes)}
      collisionDetection={nearestGap}
      accessibility={{
        announcements: laneAnnouncements(lanes),
        screenReaderInstructions: LANE_INSTRUCTIONS,
      }}
      onDragStart={({ active }) => setLifted(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
    >
      <MovedCard value={movedId}>{children}</MovedCard>
      <DragOverlay dropAnimation={null}>{liftedCard && lifted(liftedCard)}</DragOverlay>
    </DndContext>
  )
}

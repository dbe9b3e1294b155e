import { useDndContext, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { type Card, gapId, isBehind, type Lane } from './gap.ts'
import classes from './lane-cards.module.css'

export interface LaneCardsProps<C extends Card> {
  lane: Lane<C>
  children: (card: C) => ReactNode
}

/** The cards of one lane, with the gaps between them in which others can be put. */
export function LaneCards<C extends Card>({ lane, children }: LaneCardsProps<C>) {
  return (
    <div className={classes.lane}>
      <ul className={classes.cards} aria-label={lane.name}>
        {lane.cards.map((card, index) => (
          <li key={card.id}>
            <DropGap lane={lane} index={index} />
            {children(card)}
          </li>
        ))}
      </ul>
      <DropGap lane={lane} index={lane.cards.length} />
    </div>
  )
}

function DropGap({ lane, index }: { lane: Lane; index: number }) {
  const { active } = useDndContext()
  const { setNodeRef, isOver } = useDroppable({
    id: gapId({ lane: lane.id, index }),
    disabled: active !== null && isBehind(String(active.id), lane, index),
  })
  return <div ref={setNodeRef} className={classes.gap} data-over={isOver || undefined} aria-hidden />
}

import type { Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core'
import { gapOf, type Lane, moveTo } from './gap.ts'

export const LANE_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Press space to pick it up, move it with the arrow keys, and press space again to put it down. Escape leaves it where it was.',
}

/** What a screen reader says while a card is moved. */
export function laneAnnouncements(lanes: readonly Lane[]): Announcements {
  const cards = lanes.flatMap(lane => lane.cards)
  const name = (moved: { id: string | number }) => cards.find(({ id }) => id === moved.id)?.name ?? ''
  const place = (card: { id: string | number }, over: Over | null) => placeOf(lanes, String(card.id), over)
  return {
    onDragStart: ({ active }) => `Picked up ${name(active)}.`,
    onDragOver: ({ active, over }) => `${name(active)}: ${place(active, over)}.`,
    onDragEnd: ({ active, over }) => `Put down ${name(active)}: ${place(active, over)}.`,
    onDragCancel: ({ active }) => `${name(active)} stays where it was.`,
  }
}

function placeOf(lanes: readonly Lane[], cardId: string, over: Over | null): string {
  const gap = over && gapOf(over.id)
  const lane = lanes.find(({ id }) => id === gap?.lane)
  if (!gap || !lane) return 'where it was'
  const index = moveTo(lanes, cardId, gap)?.index ?? lane.cards.findIndex(({ id }) => id === cardId)
  const others = lane.cards.filter(({ id }) => id !== cardId).length
  return `${lane.name}, place ${index + 1} of ${others + 1}`
}

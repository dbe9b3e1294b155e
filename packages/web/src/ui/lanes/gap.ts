/** Anything that has a name and can be put elsewhere. */
export interface Card {
  id: string
  name: string
}

/** A row of cards, in the order in which they are shown. */
export interface Lane<C extends Card = Card> {
  id: string
  name: string
  cards: readonly C[]
}

/** A place where a card can be put: before the card at `index` of a lane, or behind its last one. */
export interface Gap {
  lane: string
  index: number
}

/** What a drop asks for: the card, its new lane, and its index there, counted without the card itself. */
export interface Move {
  cardId: string
  lane: string
  index: number
}

export const gapId = ({ lane, index }: Gap): string => `${lane}/${index}`

export function gapOf(id: string | number): Gap {
  const text = String(id)
  const end = text.lastIndexOf('/')
  return { lane: text.slice(0, end), index: Number(text.slice(end + 1)) }
}

/** The gap right behind a card is the same place as the one before it; it is left out while that card is moved. */
export const isBehind = (cardId: string, lane: Lane, index: number): boolean =>
  index > 0 && lane.cards[index - 1]?.id === cardId

/** Where a card ends up that is dropped in a gap; undefined where it stays as it is. */
export function moveTo(lanes: readonly Lane[], cardId: string, gap: Gap): Move | undefined {
  const from = lanes.find(lane => lane.id === gap.lane)?.cards.findIndex(({ id }) => id === cardId) ?? -1
  if (from === -1) return { cardId, ...gap }
  const index = gap.index > from ? gap.index - 1 : gap.index
  return index === from ? undefined : { cardId, lane: gap.lane, index }
}

const STEPS: Record<string, { lanes: number; places: number }> = {
  ArrowUp: { lanes: 0, places: -1 },
  ArrowDown: { lanes: 0, places: 1 },
  ArrowLeft: { lanes: -1, places: 0 },
  ArrowRight: { lanes: 1, places: 0 },
}

/** The next gap in the direction of an arrow key; undefined at the edge and for other keys. */
export function gapBeside(lanes: readonly Lane[], cardId: string, gap: Gap, key: string): Gap | undefined {
  const step = STEPS[key]
  const lane = step && lanes[lanes.findIndex(({ id }) => id === gap.lane) + step.lanes]
  if (!lane) return undefined
  const wanted = step.lanes === 0 ? gap.index + step.places : Math.min(gap.index, lane.cards.length)
  const index = isBehind(cardId, lane, wanted) ? wanted + (step.places || -1) : wanted
  return index < 0 || index > lane.cards.length ? undefined : { lane: lane.id, index }
}

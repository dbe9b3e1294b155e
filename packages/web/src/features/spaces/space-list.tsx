import type { SpaceInList } from '@daywright/contract/space'
import { byOrder, positionsFor, withMoved } from '../../data/sort-order.ts'
import type { Lane, Move } from '../../ui/lanes/gap.ts'
import { LaneCards } from '../../ui/lanes/lane-cards.tsx'
import { Lanes } from '../../ui/lanes/lanes.tsx'
import { LiftedSpace, SpaceCard } from './space-card.tsx'
import { useOrderSpaces } from './use-space-changes.ts'

export interface SpaceListProps {
  spaces: readonly SpaceInList[]
  onEdit: (space: SpaceInList) => void
}

/** All spaces, each as a card; dragged or moved with keys into another order. */
export function SpaceList({ spaces, onEdit }: SpaceListProps) {
  const order = useOrderSpaces()
  const sorted = spaces.toSorted(byOrder)
  const lane: Lane<SpaceInList> = { id: 'spaces', name: 'Spaces', cards: sorted }
  const place = ({ cardId, index }: Move) => {
    const space = sorted.find(({ id }) => id === cardId)
    if (space) order.mutate({ space, positions: positionsFor(withMoved(sorted, space, index), index), before: sorted })
  }
  return (
    <Lanes lanes={[lane]} onMove={place} lifted={space => <LiftedSpace space={space} />}>
      <LaneCards lane={lane}>{space => <SpaceCard space={space} onEdit={onEdit} />}</LaneCards>
    </Lanes>
  )
}

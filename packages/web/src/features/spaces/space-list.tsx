import type { SpaceInList } from '@daywright/contract/resources/spaces/space'
import { t } from '@daywright/language/current-language'
import { byOrder, withMoved } from '../../data/changes/sort-order.ts'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableLists } from '../../ui/sortable/sortable-lists.tsx'
import type { Move } from '../../ui/sortable/sortable-order.ts'
import classes from './space-card.module.css'
import { SpaceCard, SpaceCardOverlay } from './space-card.tsx'
import { useOrderSpaces } from './use-space-changes.ts'

interface SpaceListProps {
  spaces: readonly SpaceInList[]
  onEdit: (space: SpaceInList) => void
}

/** All spaces as cards, which are sorted by dragging. */
export function SpaceList({ spaces, onEdit }: SpaceListProps) {
  const order = useOrderSpaces()
  const sorted = spaces.toSorted(byOrder)
  const place = ({ itemId, index }: Move, putBack: () => void) => {
    const space = sorted.find(({ id }) => id === itemId)
    if (space) order.mutate({ space, before: sorted, after: withMoved(sorted, space, index) }, { onError: putBack })
  }
  return (
    <SortableLists
      lists={[{ id: 'spaces', name: t('Spaces'), items: sorted }]}
      onMove={place}
      overlay={space => <SpaceCardOverlay key={space.id} space={space} />}
    >
      {([list]) =>
        list && (
          <SortableList list={list} className={classes.list}>
            {(space, parts) => <SpaceCard space={space} parts={parts} onEdit={onEdit} />}
          </SortableList>
        )
      }
    </SortableLists>
  )
}

import { t } from '@daywright/language/current-language'
import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import type { Move, SortableItems } from './sortable-order.ts'

export const SORTABLE_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: t(
    'Press space to pick it up, move it with the arrow keys, and press space again to drop it. Escape cancels the move.',
  ),
}

type PlaceOf = (itemId: string, overId: string) => Move | undefined

/** What a screen reader says during a drag. */
export function sortableAnnouncements(lists: readonly SortableItems[], placeOf: PlaceOf): Announcements {
  const items = lists.flatMap(list => list.items)
  const nameOf = ({ id }: { id: string | number }) => items.find(item => item.id === id)?.name ?? ''
  const said = (active: { id: string | number }, over: { id: string | number } | null) => {
    const place = over && placeOf(String(active.id), String(over.id))
    return place
      ? t('{name}: {place}.', { name: nameOf(active), place: placeText(lists, place) })
      : t('{name}: back to its place.', { name: nameOf(active) })
  }
  return {
    onDragStart: ({ active }) => t('Picked up {name}.', { name: nameOf(active) }),
    onDragOver: ({ active, over }) => said(active, over),
    onDragEnd: ({ active, over }) => t('Dropped {name}', { name: said(active, over) }),
    onDragCancel: ({ active }) => t('{name} was not moved.', { name: nameOf(active) }),
  }
}

/** `Backlog, place 2 of 3` */
export function placeText(lists: readonly SortableItems[], { itemId, listId, index }: Move): string {
  const list = lists.find(({ id }) => id === listId)
  const others = list?.items.filter(({ id }) => id !== itemId).length ?? 0
  return t('{list}, place {number} of {count}', { list: list?.name ?? '', number: index + 1, count: others + 1 })
}

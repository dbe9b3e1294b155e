/** Anything that has a name and can be moved. */
export interface Sortable {
  id: string
  name: string
}

/** A list whose items can be moved within it and to the lists beside it. */
export interface SortableItems<Item extends Sortable = Sortable, ListId extends string = string> {
  id: ListId
  name: string
  items: readonly Item[]
}

/** The result of a drop: the item, its list, and its index there without counting the item itself. */
export interface Move<ListId extends string = string> {
  itemId: string
  listId: ListId
  index: number
}

/** The ids of the items of each list, as they are shown while one of them is dragged. */
export type Order<ListId extends string = string> = readonly { listId: ListId; itemIds: readonly string[] }[]

export const orderOf = <ListId extends string>(lists: readonly SortableItems<Sortable, ListId>[]): Order<ListId> =>
  lists.map(({ id, items }) => ({ listId: id, itemIds: items.map(item => item.id) }))

export const isSameOrder = (one: Order, other: Order): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The order after a move. */
export const orderAfter = <ListId extends string>(
  order: Order<ListId>,
  { itemId, listId, index }: Move,
): Order<ListId> =>
  order.map(list => {
    const others = list.itemIds.filter(id => id !== itemId)
    return { ...list, itemIds: list.listId === listId ? others.toSpliced(index, 0, itemId) : others }
  })

/** Where a dragged item would be dropped. Within its list, other items make room by the one that it is over. */
export function placeOf<ListId extends string>(
  order: Order<ListId>,
  itemId: string,
  overId: string,
): Move<ListId> | undefined {
  const list = order.find(({ itemIds }) => itemIds.includes(itemId))
  if (!list) return undefined
  const over = list.itemIds.indexOf(overId)
  return { itemId, listId: list.listId, index: over === -1 ? list.itemIds.indexOf(itemId) : over }
}

/** The order once an item has entered the list that it is dragged over; the same order if it is there already. */
export function movedOver<ListId extends string>(
  order: Order<ListId>,
  itemId: string,
  { overId, isBelow }: { overId: string; isBelow: boolean },
): Order<ListId> {
  const list = order.find(({ listId, itemIds }) => listId === overId || itemIds.includes(overId))
  if (!list || list.itemIds.includes(itemId)) return order
  const over = list.itemIds.indexOf(overId)
  const index = over === -1 ? list.itemIds.length : over + (isBelow ? 1 : 0)
  return orderAfter(order, { itemId, listId: list.listId, index })
}

const STEPS: Record<string, { lists: number; items: number }> = {
  ArrowUp: { lists: 0, items: -1 },
  ArrowDown: { lists: 0, items: 1 },
  ArrowLeft: { lists: -1, items: 0 },
  ArrowRight: { lists: 1, items: 0 },
}

/** What an arrow key moves the item over: an item, or a list that has none; undefined at the edge. */
export function neighbourOf(order: Order, { listId, index }: Move, key: string): string | undefined {
  const step = STEPS[key]
  const list = step && order[order.findIndex(each => each.listId === listId) + step.lists]
  if (!list) return undefined
  if (step.lists === 0) return list.itemIds[index + step.items]
  return list.itemIds[Math.min(index, list.itemIds.length - 1)] ?? list.listId
}

import type { SpaceInList } from '@daywright/contract/space'
import { api } from '../../data/api-client.ts'
import type { Ordered } from '../../data/sort-order.ts'
import { useChange } from '../../data/use-change.ts'
import { confirm } from '../../ui/confirm.tsx'
import { explain } from '../../ui/explain.tsx'

interface NewOrder {
  space: SpaceInList
  positions: readonly Ordered[]
  /** All spaces before the move. */
  before: readonly SpaceInList[]
}

/** One after the other, so that a failure stops the rest. */
async function send(positions: readonly Ordered[]): Promise<void> {
  for (const { id, sortOrder } of positions) await api.spaces.update({ id, body: { sortOrder } })
}

export const useOrderSpaces = () =>
  useChange<NewOrder>({
    send: ({ positions }) => send(positions),
    optimistic: ({ positions }) => positions.map(({ id, sortOrder }) => ({ id, fields: { sortOrder } })),
    successMessage: (_, { space }) => `Moved ${space.name}`,
    undo: (_, { positions, before }) => send(before.filter(({ id }) => positions.some(moved => moved.id === id))),
  })

/** Deletes after a confirmation; explains why the default space cannot be deleted. */
export function useDeleteSpace(): (space: SpaceInList) => Promise<void> {
  const remove = useChange<SpaceInList>({
    send: ({ id }) => api.spaces.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => `Deleted ${name}`,
  })
  return async space => {
    if (space.isDefault)
      return explain({
        title: `${space.name} cannot be deleted`,
        text: 'It is your default space, which cannot be deleted. You can change its name, colour and icon.',
      })
    const isSure = await confirm({
      title: `Delete ${space.name}?`,
      text: 'Its projects, tasks and documents stay, without a space. This cannot be undone.',
      confirmLabel: 'Delete',
    })
    if (isSure) remove.mutate(space)
  }
}

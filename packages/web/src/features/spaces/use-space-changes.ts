import type { SpaceInList } from '@daywright/contract/resources/spaces/space'
import { t } from '@daywright/language/current-language'
import { idsOf } from '../../data/changes/sort-order.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { useDeletion } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { explain } from '../../ui/dialogs/explain.tsx'

interface SpaceMove {
  space: SpaceInList
  /** All spaces before and after the move. */
  before: readonly SpaceInList[]
  after: readonly SpaceInList[]
}

const saveOrder = (spaces: readonly SpaceInList[]) => api.spaces.reorder({ body: { orderedIds: idsOf(spaces) } })

export const useOrderSpaces = () =>
  useChange<SpaceMove>({
    send: ({ after }) => saveOrder(after),
    optimistic: ({ after }) => after.map(({ id, sortOrder }) => ({ id, fields: { sortOrder } })),
    successMessage: (_, { space }) => t('Moved {name}', { name: space.name }),
    undo: (_, { before }) => saveOrder(before),
    queue: 'space-order',
  })

/** Deletes after a confirmation; explains why the default space cannot be deleted. */
export function useDeleteSpace(): (space: SpaceInList) => void {
  const remove = useDeletion<SpaceInList>(
    ({ id }) => api.spaces.remove({ id }),
    () => t('Its projects, tasks and documents stay, without a space. This cannot be undone.'),
  )
  return space => (space.isDefault ? explainDefault(space) : remove(space))
}

const explainDefault = ({ name }: SpaceInList) =>
  explain({
    title: t('{name} cannot be deleted', { name }),
    text: t('It is your default space, which cannot be deleted. You can change its name, colour and icon.'),
  })

import type { SavedTaskFilter } from '@daywright/contract/resources/planner/planner-settings'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { withFilter, withoutFilter, withRenamed } from './saved-filters.ts'

const NONE: readonly SavedTaskFilter[] = []

interface Replacement {
  filters: SavedTaskFilter[]
  before: readonly SavedTaskFilter[]
  message: string
}

const send = (taskFilters: readonly SavedTaskFilter[]) =>
  api.plannerSettings.update({ body: { taskFilters: [...taskFilters] } })

/** The saved filters of the account. Each change sends the whole list, and can be undone. */
export function useSavedFilters() {
  const before = useQuery(queries.plannerSettings()).data?.taskFilters ?? NONE
  const replace = useChange<Replacement>({
    send: ({ filters }) => send(filters),
    successMessage: (_, { message }) => message,
    undo: (_, { before }) => send(before),
  })
  const change = (filters: SavedTaskFilter[], message: string, onSuccess?: () => void) =>
    replace.mutate({ filters, before, message }, { onSuccess: () => onSuccess?.() })
  return {
    filters: before,
    isSaving: replace.isPending,
    save: (filter: SavedTaskFilter, onSuccess: () => void) =>
      change(withFilter(before, filter), t('Saved {name}', { name: filter.name }), onSuccess),
    rename: (from: string, name: string, onSuccess: () => void) =>
      change(withRenamed(before, from, name), t('{from} is now {name}', { from, name }), onSuccess),
    remove: (name: string) => change(withoutFilter(before, name), t('Deleted {name}', { name })),
  }
}

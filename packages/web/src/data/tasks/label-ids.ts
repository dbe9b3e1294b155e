import { findNamed } from '@daywright/quick-add/find-named'
import { api } from '../queries/api-client.ts'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'

/** The fields of a label that matter here. */
export interface NamedLabel {
  id: string
  name: string
}

interface LabelServer {
  list: () => Promise<readonly NamedLabel[]>
  create: (name: string) => Promise<NamedLabel>
}

/**
 * The ids of labels by name; missing labels are created. The list is fetched before that, because a label created a moment
 * ago may not be in the cache yet, and a second one with its name would be refused.
 */
export async function labelIdsFor(
  names: readonly string[],
  known: readonly NamedLabel[],
  { list, create }: LabelServer,
): Promise<string[]> {
  const labels = names.every(name => findNamed(known, name)) ? known : await list()
  return Promise.all(names.map(async name => (findNamed(labels, name) ?? (await create(name.trim()))).id))
}

const server: LabelServer = {
  list: () => api.labels.list(),
  create: name => api.labels.create({ body: { name } }),
}

export const ownLabelIds = (names: readonly string[]): Promise<string[]> =>
  labelIdsFor(names, queryClient.getQueryData(queries.labels().queryKey) ?? [], server)

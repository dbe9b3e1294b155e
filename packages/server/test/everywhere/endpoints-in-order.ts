import { endpoints, type NamedEndpoint } from '@daywright/contract/api/api'
import { resources } from '@daywright/contract/resources/resources'

const removes = ({ endpoint }: NamedEndpoint) => endpoint.method === 'DELETE'
const isOwned = ({ resource }: NamedEndpoint) => resource in resources

/** Deletions come last, after everything that needs the record: those of records that refer to others before those of the others. */
export const endpointsInOrder: readonly NamedEndpoint[] = [
  ...endpoints.filter(named => !removes(named)),
  ...endpoints.filter(named => removes(named) && isOwned(named)).toReversed(),
  ...endpoints.filter(named => removes(named) && !isOwned(named)),
]

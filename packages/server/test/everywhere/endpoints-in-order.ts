import { endpoints, type NamedEndpoint } from '@daywright/contract/api/api'

const removes = ({ endpoint }: NamedEndpoint) => endpoint.method === 'DELETE'

/** Deletions come last, after everything that needs the record. */
export const endpointsInOrder: readonly NamedEndpoint[] = endpoints.toSorted(
  (a, b) => Number(removes(a)) - Number(removes(b)),
)

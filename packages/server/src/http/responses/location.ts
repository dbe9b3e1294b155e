import type { Endpoint } from '@daywright/contract/declare/endpoint'

/** [LINK-1] Where a created record can be found; undefined if nothing with a path of its own was created. */
export function locationOf({ location }: Endpoint, response: unknown): string | undefined {
  if (location === null || typeof response !== 'object' || response === null || !('id' in response)) return undefined
  return location.replace('{id}', String(response.id))
}

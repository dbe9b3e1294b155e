import type { NamedEndpoint } from '../api/api.ts'

/** `timeBlocks` as people write it: `Time blocks`. */
export function tagOf({ resource }: Pick<NamedEndpoint, 'resource'>): string {
  const words = resource.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words
    .replace(/^[a-z]/, letter => letter.toUpperCase())
    .replace(/^Api keys$/, 'API keys')
    .replace(/^Caldav/, 'CalDAV')
}

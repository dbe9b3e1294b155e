/** Where everything is, below the address of the server. */
export const DAV_PATH = '/dav/'
export const WELL_KNOWN_PATH = '/.well-known/caldav'
/** [CALTODO-1] The one collection of an account. */
const COLLECTION = 'tasks'

export const principalHref = (ownerId: string): string => `${DAV_PATH}principals/${ownerId}/`
export const homeHref = (ownerId: string): string => `${DAV_PATH}calendars/${ownerId}/`
export const collectionHref = (ownerId: string): string => `${homeHref(ownerId)}${COLLECTION}/`
export const todoHref = (ownerId: string, name: string): string => collectionHref(ownerId) + encodeURIComponent(name)

/** A resource by its address. */
export type Place =
  | { kind: 'root' | 'principals' | 'principal' | 'calendars' | 'home' | 'collection' }
  | { kind: 'todo'; name: string }

const NAME_LENGTH = 250
/** Neither what a path cannot end with, nor what no address should have. */
const UNUSABLE = /[/\\\p{Cc}\p{Cs}]/u

/** [CALTODO-2] The resource of an account at a path; null for anything else, so that other accounts and tricks with paths are not found. */
export function placeOf(path: string, ownerId: string): Place | null {
  if (path === '/') return { kind: 'root' }
  const segments = path.split('/').map(decoded)
  if (segments.some(segment => segment === null) || segments[0] !== '' || segments[1] !== 'dav') return null
  const [area, owner, collection, name, ...rest] = withoutLastSlash(segments.slice(2) as string[])
  if (area === undefined) return { kind: 'root' }
  if (owner === undefined) return area === 'principals' || area === 'calendars' ? { kind: area } : null
  if (owner !== ownerId) return null
  if (area === 'principals') return collection === undefined ? { kind: 'principal' } : null
  if (area !== 'calendars') return null
  if (collection === undefined) return { kind: 'home' }
  if (collection !== COLLECTION || rest.length > 0) return null
  if (name === undefined) return { kind: 'collection' }
  return isName(name) ? { kind: 'todo', name } : null
}

/** The name of a to-do of the account that an address in a request is about, whole or only its path; null for any other. */
export function nameOfHref(href: string, ownerId: string): string | null {
  const text = href.trim()
  if (!URL.canParse(text, 'http://localhost')) return null
  // Not that of the parsed address, which has no more dots in it.
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/]*(\/.*)$/i.exec(text)?.[1] ?? text
  const place = placeOf(path, ownerId)
  return place?.kind === 'todo' ? place.name : null
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const withoutLastSlash = (segments: string[]) => (segments.at(-1) === '' ? segments.slice(0, -1) : segments)

const isName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && name.length <= NAME_LENGTH && !UNUSABLE.test(name)

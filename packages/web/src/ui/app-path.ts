import { sameOriginPath } from '@daywright/contract/same-origin-path'

/** Not views: their responses are for programs, or do something when they are opened. */
const NO_VIEW = /^\/(api|sign-in|metrics|healthz|readyz)(\/|$|\?)/

/** The path of a view of this app that a text links to, by its path or its whole address; otherwise undefined. */
export function appPath(address: string | null | undefined, origin: string = location.origin): string | undefined {
  const text = address ?? ''
  const path = sameOriginPath(text.startsWith(`${origin}/`) ? text.slice(origin.length) : text)
  return path === undefined || NO_VIEW.test(path) ? undefined : path
}

/** Not views: their responses are for programs, or do something when they are opened. */
const NO_VIEW = /^\/(api|sign-in|metrics|healthz|readyz)(\/|$|\?)/

/** The path of a view of this app that a text links to, by its path or its whole address; otherwise undefined. */
export function appPath(address: string | null | undefined, origin: string = location.origin): string | undefined {
  const text = address ?? ''
  if (!text.startsWith('/') && !text.startsWith(`${origin}/`)) return undefined
  // Parsed as browsers do it: `/\\host` names a host, and so does what is left of `/.//host`.
  const url = URL.parse(text, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//') || NO_VIEW.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

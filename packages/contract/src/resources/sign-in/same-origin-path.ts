/** Any origin serves: what matters is whether the path leaves it. */
const ORIGIN = 'https://daywright.invalid'

/**
 * The path, if a browser that follows it stays on this site; otherwise undefined. Browsers read `\` as `/` and skip tabs
 * and line breaks, so the path is parsed as they do and returned as it was understood.
 */
export function sameOriginPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(text, ORIGIN)
  // `/.//host` is a path here, but what is left of it when the dot is resolved names a host.
  if (origin !== ORIGIN || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}

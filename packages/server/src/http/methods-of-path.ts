import type { Endpoint } from '@daywright/contract/endpoint'

/** Which methods a path knows, so that a wrong one can be answered with 405 instead of 404. */
export function methodsOfPath(endpoints: readonly Endpoint[]): (path: string) => readonly string[] {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    literal: !path.includes('{'),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return path => {
    const matching = patterns.filter(({ pattern }) => pattern.test(path))
    // A path that is written out, such as `/api/time-blocks/reorder`, is not also an id.
    const literal = matching.filter(entry => entry.literal)
    return [...new Set((literal.length > 0 ? literal : matching).map(({ method }) => method))]
  }
}

import type { Endpoint, Method } from '@daywright/contract/endpoint'

/** Which methods a path knows, so that a wrong one can be answered with 405 instead of 404. */
export function allowedMethodsIn(endpoints: readonly Endpoint[]): (path: string) => readonly Method[] {
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

export interface WrongMethod {
  path: string
  method: Method
  allowed: readonly Method[]
}

/** Methods that a path such as `/api/time-blocks/reorder` does not know, but that it would have as an id. */
export function wrongMethods(endpoints: readonly Endpoint[]): WrongMethod[] {
  const patterned = endpoints.filter(({ path }) => path.includes('{'))
  const written = new Set(endpoints.map(({ path }) => path).filter(path => !path.includes('{')))
  const methodsOf = allowedMethodsIn(endpoints)
  const methodsAsId = allowedMethodsIn(patterned)
  return [...written].flatMap(path => {
    const allowed = methodsOf(path)
    return methodsAsId(path)
      .filter(method => !allowed.includes(method))
      .map(method => ({ path, method, allowed }))
  })
}

import type { Endpoint, Method } from '@daywright/contract/declare/endpoint'

/** Finds the methods of a path, so that a wrong one gets 405 instead of 404. */
export function allowedMethodsIn(endpoints: readonly Endpoint[]): (path: string) => readonly Method[] {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    literal: !path.includes('{'),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return path => {
    const matching = patterns.filter(({ pattern }) => pattern.test(path))
    // A literal path such as `/api/time-blocks/reorder` is not also an id.
    const literal = matching.filter(entry => entry.literal)
    return [...new Set((literal.length > 0 ? literal : matching).map(({ method }) => method))]
  }
}

interface WrongMethod {
  path: string
  method: Method
  allowed: readonly Method[]
}

/** Methods that a literal path such as `/api/time-blocks/reorder` lacks, but that `/api/time-blocks/{id}` has. */
export function wrongMethods(endpoints: readonly Endpoint[]): WrongMethod[] {
  const withIds = endpoints.filter(({ path }) => path.includes('{'))
  const literalPaths = new Set(endpoints.map(({ path }) => path).filter(path => !path.includes('{')))
  const methodsOf = allowedMethodsIn(endpoints)
  const methodsAsId = allowedMethodsIn(withIds)
  return [...literalPaths].flatMap(path => {
    const allowed = methodsOf(path)
    return methodsAsId(path)
      .filter(method => !allowed.includes(method))
      .map(method => ({ path, method, allowed }))
  })
}

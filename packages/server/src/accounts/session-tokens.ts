import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { DBAdapter, Where } from 'better-auth'

/** [AUTH-3] Tokens are stored hashed: who reads the database, or a copy of it, cannot act as the people in it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The token in the value of a session cookie, when its signature is ours. */
export function tokenOf(cookie: string, secret: string): string | undefined {
  const dot = cookie.lastIndexOf('.')
  const token = cookie.slice(0, Math.max(dot, 0))
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(cookie.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** The library's storage, in which tokens are looked up by hash. What it is given back holds the token itself again. */
export function hashingTokens(storage: DBAdapter): DBAdapter {
  return {
    ...storage,
    create: async input => {
      const token = input.model === 'session' && 'token' in input.data ? String(input.data.token) : undefined
      if (token === undefined) return storage.create(input)
      const row = await storage.create({ ...input, data: { ...input.data, token: hashOfToken(token) } })
      return { ...row, token } as never
    },
    findOne: async input => restored(input, await storage.findOne(hashed(input))),
    update: async input => restored(input, await storage.update(hashed(input))),
    delete: input => storage.delete(hashed(input)),
    deleteMany: input => storage.deleteMany(hashed(input)),
  }
}

interface ByCondition {
  model: string
  where: Where[]
}

const isToken = (input: ByCondition, { field, value }: Where) =>
  input.model === 'session' && field === 'token' && typeof value === 'string'

function hashed<I extends ByCondition>(input: I): I {
  const where = input.where.map(term =>
    isToken(input, term) ? { ...term, value: hashOfToken(String(term.value)) } : term,
  )
  return { ...input, where }
}

function restored<R>(input: ByCondition, row: R | null): R | null {
  const token = input.where.find(term => isToken(input, term))?.value
  return row !== null && token !== undefined ? { ...row, token } : row
}

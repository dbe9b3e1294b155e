import type { World } from '@daywright/test-kit/world'

/**
 * The half of the cases that this database is for: each case runs on one of the two. For long sweeps of rules that hold
 * before the database is asked, or by one piece of code for all endpoints.
 */
export const everySecond = <Case>(cases: readonly Case[], { kind }: Pick<World, 'kind'>): Case[] =>
  cases.filter((_, index) => (index % 2 === 0) === (kind === 'sqlite'))

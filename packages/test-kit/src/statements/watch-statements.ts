import { assertOwnerScoped } from './owner-guard.ts'
import type { Statement } from './statement-plans.ts'

/** [ALL-2] The owner guard checks every statement of every test; one that fails the check fails the test file too. */
export function watchStatements() {
  let heard: Statement[] | undefined
  let loose: unknown
  const scoped = new Set<string>()
  return {
    onStatement: (sql: string, parameters: readonly unknown[]) => {
      heard?.push({ sql, parameters })
      if (scoped.has(sql)) return
      try {
        assertOwnerScoped(sql)
        scoped.add(sql)
      } catch (error) {
        loose = error
        throw error
      }
    },
    queriesDuring: async (work: () => Promise<unknown>) => {
      const statements: Statement[] = []
      heard = statements
      await work()
      heard = undefined
      return statements
    },
    assertAllScoped: () => {
      if (loose) throw loose
    },
  }
}

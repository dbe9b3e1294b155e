import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REPOSITORY } from '../../test/source-files.ts'
import { isGuarded, needsBothDatabases } from './guarded-by-long-tests.ts'

it.each([
  'packages/server/src/db/sqlite/sqlite-database.ts',
  'packages/server/src/http/limits/fair-queue.ts',
  'packages/server/test/body-memory.long.test.ts',
  'packages/server/test/reliability/write-load.ts',
  'bench/faults/run-faults.ts',
  'packages/server/src/app.ts',
  'packages/web/vite.config.ts',
  'packages/web/src/data/outbox/send-line.ts',
  'package-lock.json',
])('[ARCH-31] a change of %s needs the long tests', path => {
  expect(isGuarded(['docs/today.md', path])).toBe(true)
})

it('[ARCH-31] a change elsewhere does not', () => {
  expect(isGuarded(['docs/today.md', 'packages/web/src/ui/undo-history.ts', 'packages/engine/src/plan.ts'])).toBe(false)
  expect(isGuarded([])).toBe(false)
})

it('[ARCH-31] every long test needs itself', () => {
  const files = globSync('{packages,bench,e2e}/**/*.long.test.ts', {
    cwd: REPOSITORY,
    exclude: path => path.endsWith('node_modules'),
  })
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(path => !isGuarded([path.replaceAll('\\', '/')]))).toEqual([])
})

it.each([
  'packages/server/src/db/statements/row-batches.ts',
  'packages/server/src/labels/label.store.ts',
  'packages/test-kit/src/databases/fresh-database.ts',
  'package-lock.json',
])('[ARCH-31] a change of %s needs all tests on both databases', path => {
  expect(needsBothDatabases(['docs/today.md', path])).toBe(true)
})

it('[ARCH-31] a change of what makes no statements does not', () => {
  expect(needsBothDatabases(['packages/server/src/labels/label.rules.ts', 'packages/web/src/ui/button.tsx'])).toBe(
    false,
  )
})

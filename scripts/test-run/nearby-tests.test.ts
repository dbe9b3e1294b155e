import { expect, it } from 'vitest'
import { REPOSITORY } from '../../test/source-files.ts'
import { nearbyTests } from './nearby-tests.ts'

const near = (...changed: string[]) => nearbyTests(changed, REPOSITORY)

it('the tests about a change are those of the nearest folder that has any', () => {
  expect(near('packages/server/src/labels/label.rules.ts')).toEqual(['packages/server/src/labels/label.test.ts'])
  expect(near('packages/contract/src/resources/labels/label.ts')).toEqual(['packages/server/src/labels/label.test.ts'])
  expect(near('packages/server/src/tasks/list/task-list.store.ts')).toContain(
    'packages/server/src/tasks/list/task.list.test.ts',
  )
  expect(near('packages/server/src/tasks/list/task-list.store.ts')).not.toContain(
    'packages/server/src/tasks/task.create.test.ts',
  )
})

it('a changed test is one of them, unless it is a long one', () => {
  const tests = ['packages/server/test/week.test.ts', 'packages/server/test/serving.long.test.ts']
  expect(near(...tests)).toEqual(['packages/server/test/week.test.ts'])
})

it('what the server does not run, and what all of it shares, has none', () => {
  expect(near('packages/web/src/ui/button.tsx', 'docs/today.md', 'packages/server/src/app.ts')).toEqual([])
})

import { expect, it } from 'vitest'
import { loadFailure, noteUnloadable, unloadableTests } from './unloadable.ts'

it('a mutant that keeps a test file from loading is killed, though no test of that file can fail', () => {
  noteUnloadable('slots.test.ts', 'TypeError: classes is undefined')
  const withMutant = unloadableTests()
  expect(loadFailure(withMutant, {})).toBe('slots.test.ts cannot be loaded: TypeError: classes is undefined')
})

it('a test file that never loads here says nothing about a mutant', () => {
  const never = { 'browser.test.ts': 'Error: no browser' }
  expect(loadFailure(never, never)).toBeNull()
  expect(loadFailure({ ...never, 'slots.test.ts': 'TypeError' }, never)).toBe(
    'slots.test.ts cannot be loaded: TypeError',
  )
  expect(loadFailure({}, {})).toBeNull()
})

import fc from 'fast-check'
import { describe } from 'vitest'
import { noteUnloadable } from './unloadable.ts'

// A mutant that random cases can kill dies within a few; more of them would only cost time, as would shrinking.
fc.configureGlobal({ endOnFailure: true, seed: 1, interruptAfterTimeLimit: 300 })

/** Loads every test file of the part into one thread, so that a mutant costs only the time of the tests that reach it. */
for (const file of (process.env.MUTATION_TEST_FILES ?? '').split(','))
  describe(file, async () => {
    try {
      await import(/* @vite-ignore */ `${process.cwd()}/${file}`)
    } catch (error) {
      noteUnloadable(file, String(error))
    }
  })

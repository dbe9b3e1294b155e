import fc from 'fast-check'
import { describe } from 'vitest'
import { noteLeftOut } from './left-out.ts'

// Shrinking a counterexample helps a person; here it would only cost time.
fc.configureGlobal({ endOnFailure: true })

/** Loads every test file of the part into one thread, so that a mutant costs only the time of the tests that reach it. */
for (const file of (process.env.MUTATION_TEST_FILES ?? '').split(','))
  describe(file, async () => {
    try {
      await import(/* @vite-ignore */ `${process.cwd()}/${file}`)
    } catch (error) {
      noteLeftOut(file, String(error))
    }
  })

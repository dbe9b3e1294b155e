import type { Unloadable } from './messages.ts'

const scope = globalThis as { __unloadableTests__?: Map<string, string> }

/**
 * Test files of this thread that threw while they were loaded, and why. Global, because vitest loads the tests and the
 * runner each with modules of their own.
 */
const unloadable = () => {
  scope.__unloadableTests__ ??= new Map()
  return scope.__unloadableTests__
}

export const noteUnloadable = (file: string, why: string): void => void unloadable().set(file, why)
export const unloadableTests = (): Unloadable => Object.fromEntries(unloadable())

/** Why a mutant that was switched on while the tests were loaded is killed by that alone: a file loads only without it. */
export function loadFailure(withMutant: Unloadable, withoutMutant: Unloadable): string | null {
  const file = Object.keys(withMutant).find(name => !(name in withoutMutant))
  return file === undefined ? null : `${file} cannot be loaded: ${withMutant[file]}`
}

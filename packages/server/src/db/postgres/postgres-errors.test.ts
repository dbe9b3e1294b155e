import { expect, it } from 'vitest'
import { CommitUnknownError } from '../errors/commit-unknown-error.ts'
import { isDiskFull, isUnavailable } from './postgres-errors.ts'

const errorOf = (code: string, message: string) => Object.assign(new Error(message), { code })

it('[OPS-63] a full disk is one, whichever code the server has for it', () => {
  for (const error of [
    errorOf('53100', 'could not extend file "base/1/2": No space left on device'),
    errorOf('XX000', 'could not extend file "base/1/2": Disk quota exceeded'),
    errorOf('XX000', 'could not write to file "pg_wal/xlogtemp.1": No space left on device'),
  ]) {
    expect([isDiskFull(error), isUnavailable(error)], error.message).toEqual([true, true])
    expect(isDiskFull(new CommitUnknownError(error))).toBe(true)
  }
  for (const error of [
    errorOf('XX000', 'cache lookup failed for relation 5'),
    errorOf('22023', 'invalid text: No space left on device'),
  ])
    expect([isDiskFull(error), isUnavailable(error)], error.message).toEqual([false, false])
})

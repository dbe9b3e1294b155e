import { afterEach, describe, expect, it, vi } from 'vitest'
import setup from './postgres-setup.ts'

describe('the setup of the tests', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('[ARCH-25] refuses a run that would leave out a database', async () => {
    vi.stubEnv('TEST_DATABASES', 'sqlite')
    await expect(setup({ provide: () => {} })).rejects.toThrow('TEST_DATABASES is set')
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import setup from './postgres-setup.ts'

describe('the setup of the tests', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('[ARCH-25] refuses a run of CI that would leave out a database, and one on an unknown database', async () => {
    vi.stubEnv('CI', 'true')
    vi.stubEnv('DIALECTS', 'sqlite')
    await expect(setup({ provide: () => {} })).rejects.toThrow('CI leaves out no database')
    vi.stubEnv('DIALECTS', 'mysql')
    await expect(setup({ provide: () => {} })).rejects.toThrow('DIALECTS is one of')
  })
})

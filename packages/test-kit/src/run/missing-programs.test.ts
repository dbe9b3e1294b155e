import { expect, it } from 'vitest'
import { isMissing, missingPrograms, noteMissing } from './missing-programs.ts'

it('[ARCH-33] a missing program is noted for all processes of a run', () => {
  const environment = {}
  noteMissing('Radicale', 'Install Radicale.', environment)
  expect([isMissing('Radicale', environment), isMissing('PgBouncer', environment)]).toEqual([true, false])
  expect(missingPrograms(environment)).toEqual(['Radicale'])
})

it('[ARCH-33] CI does not run without it', () => {
  expect(() => noteMissing('Radicale', 'Install Radicale.', { CI: 'true' })).toThrow('Install Radicale.')
})

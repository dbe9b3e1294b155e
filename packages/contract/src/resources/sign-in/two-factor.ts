import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase } from '../../errors/errors.values.ts'
import { Success } from '../../fields/fields.ts'
import { GivenPassword, SecondStepCode } from './auth.ts'
import { sessionOnly, tooManyAttempts } from './sign-in-errors.ts'

export const TwoFactorStatus = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() })
export type TwoFactorStatus = z.output<typeof TwoFactorStatus>

/** The secret for an authenticator app, also as an `otpauth:` address for a QR code. */
export const TwoFactorSetup = z.object({
  secret: z.string(),
  uri: z.string().describe('For a QR code that authenticator apps read'),
})
export type TwoFactorSetup = z.output<typeof TwoFactorSetup>

/** Shown this once; only hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

export const TwoFactorDisable = z
  .object({ password: GivenPassword.optional(), code: SecondStepCode.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, 'give a code or the password')
export type TwoFactorDisable = z.output<typeof TwoFactorDisable>

const isOff = errorCase('two-factor-off')

export const twoFactor = resource({
  about: 'Codes of an authenticator app as a second step of signing in.',
  paths: {
    status: 'GET /api/auth/two-factor',
    setUp: 'POST /api/auth/two-factor/set-up',
    confirm: 'POST /api/auth/two-factor/confirm',
    renewRecoveryCodes: 'POST /api/auth/two-factor/recovery-codes',
    disable: 'POST /api/auth/two-factor/disable',
  },
  endpoints: {
    status: { summary: 'Whether two-factor sign-in is on', response: TwoFactorStatus },
    setUp: {
      summary: 'Create a secret for an authenticator app; nothing changes until it is confirmed',
      isSecret: true,
      body: z.object({ password: GivenPassword.optional() }),
      response: TwoFactorSetup,
      errors: [sessionOnly, errorCase('two-factor-on'), tooManyAttempts],
    },
    confirm: {
      summary: 'Turn two-factor sign-in on with a first code; ends the other sessions',
      isSecret: true,
      body: z.object({ code: SecondStepCode }),
      response: RecoveryCodes,
      errors: [sessionOnly, errorCase('two-factor-not-set-up'), tooManyAttempts],
    },
    renewRecoveryCodes: {
      summary: 'Replace the recovery codes',
      isSecret: true,
      body: z.object({ code: SecondStepCode }),
      response: RecoveryCodes,
      errors: [sessionOnly, isOff, tooManyAttempts],
    },
    disable: {
      summary: 'Turn two-factor sign-in off with a code or the password; ends the other sessions',
      body: TwoFactorDisable,
      response: Success,
      errors: [sessionOnly, isOff, tooManyAttempts],
    },
  },
})

import { errorCase } from '../../errors/errors.values.ts'

/** Refusals that the ways to sign in share. */
export const refused = errorCase('unauthorized')
export const tooManyAttempts = errorCase('too-many-attempts')
export const crossSite = errorCase('cross-site')
export const lastAdmin = errorCase('last-admin')
export const sessionOnly = errorCase('session-needed')

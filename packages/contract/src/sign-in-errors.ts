/** Refusals that the ways to sign in share. */
export const refused = { status: 401, message: 'Unauthorized' }
export const tooManyAttempts = { status: 429, message: 'Too many attempts' }
export const crossSite = { status: 403, message: 'Cross-site request refused' }
export const lastAdmin = { status: 409, message: 'The last admin must stay' }

/** Whether anyone may create an account. */
export const SIGN_UP_STATES = ['closed', 'open'] as const

import { startedTrips } from '../sign-in/started-trip.ts'
import type { OidcChecks } from './oidc-client.ts'

/** A sign-in that waits for the browser to come back from the provider. */
export interface StartedSignIn extends OidcChecks {
  /** The view that was asked for. */
  next: string
  startedAt: string
  /** The session from which an account at the provider is connected; undefined for a sign-in. */
  linksTo?: { userId: string; sessionId: string } | undefined
}

/** [AUTH-28] Held by a cookie of the browser that started it. */
export const signInTrips = startedTrips<StartedSignIn>('oidc')

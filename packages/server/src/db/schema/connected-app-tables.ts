import type { ConnectedApp } from '@daywright/contract/resources/accounts/connected-app'

export interface ConnectedAppTable extends ConnectedApp {
  /** The address that its tokens are for. */
  resource: string
}

/** A secret of a connected app, by its hash: a code that is exchanged once, or a token. */
export interface AppTokenTable {
  userId: string
  id: string
  appId: string
  kind: 'code' | 'access' | 'refresh'
  tokenHash: string
  expiresAt: string
  /** When a code was exchanged, or a refresh token was used; using it again is a sign of theft. */
  usedAt: string | null
  /** What a code is bound to; null for tokens. */
  redirectUri: string | null
  challenge: string | null
}

/** An app that has registered itself. It belongs to no account. */
export interface AppClientTable {
  id: string
  name: string
  /** JSON text. */
  redirectUris: string
  createdAt: string
  /** When a user last connected it; null until then. */
  usedAt: string | null
}

import { createHmac, hkdfSync } from 'node:crypto'
import { hashOfToken } from '../../ids-and-secrets/secrets.ts'
import type { GuestSecrets } from '../bookings/booking.store.ts'

/** Gets the secret before a transaction begins, which on SQLite would wait for itself if it read it. */
export type ReadSecret = () => Promise<string>

/**
 * [BOOK-17] The token of a guest's link, which every email about the booking contains. It is derived, so that only its hash has to be stored, from what the form
 * was given; the form itself is not enough to know it.
 */
export function guestTokenOf(secret: string, ticketHash: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of guests', 32))
  return createHmac('sha256', key).update(ticketHash).digest('base64url')
}

/** What is stored of a form that was sent. */
export function guestSecretsOf(secret: string, ticket: string): GuestSecrets {
  const ticketHash = hashOfToken(ticket)
  return { ticketHash, tokenHash: hashOfToken(guestTokenOf(secret, ticketHash)) }
}

export const BOOKING_PATH = '/book'

export const guestPath = (pageToken: string, guestToken: string): `/${string}` =>
  `${BOOKING_PATH}/${pageToken}/${guestToken}`

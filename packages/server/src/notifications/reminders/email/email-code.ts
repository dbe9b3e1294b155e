import { createHmac } from 'node:crypto'
import { REMINDER_LIMITS } from '@daywright/contract/resources/notifications/reminder.values'
import { isSameSecret } from '../../../ids-and-secrets/secrets.ts'
import { MINUTE_MS } from '../../../time/milliseconds.ts'

const PERIOD_MS = (REMINDER_LIMITS.codeMinutes * MINUTE_MS) / 2
const DIGITS = 8

interface CodeOwner {
  userId: string
  email: string
}

/** The code of an address at a time. It is computed from the secret of the instance, so nothing has to be stored. */
export const emailCode = (secret: string, owner: CodeOwner, now: number): string =>
  codeOf(secret, owner, Math.floor(now / PERIOD_MS))

/** [REMIND-14] A code holds for half an hour at most, in any spelling of its digits. */
export function isEmailCode(secret: string, owner: CodeOwner, given: string, now: number): boolean {
  const digits = Buffer.from(given.replace(/[\s-]/g, ''))
  const period = Math.floor(now / PERIOD_MS)
  return [period, period - 1].some(one => isSameSecret(digits, Buffer.from(codeOf(secret, owner, one))))
}

function codeOf(secret: string, { userId, email }: CodeOwner, period: number): string {
  const hash = createHmac('sha256', secret).update(`daywright email code\n${userId}\n${email}\n${period}`).digest()
  return String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')
}

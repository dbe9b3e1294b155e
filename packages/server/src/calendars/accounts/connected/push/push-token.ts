import { createHmac, hkdfSync } from 'node:crypto'
import { isUuid } from '@daywright/contract/fields/fields'
import { isSameSecret } from '../../../../ids-and-secrets/secrets.ts'

/** The calendar that a push is about. */
export interface PushedCalendar {
  userId: string
  id: string
}

/** Names a calendar so that only this instance can have written it: nothing has to be looked up to refuse a forged one. */
export interface PushTokens {
  tokenFor(calendar: PushedCalendar): string
  /** Null if it is not one of ours. */
  calendarOf(token: string): PushedCalendar | null
}

const PURPOSE = 'daywright calendar pushes'
const KEY_BYTES = 32
/** Microsoft keeps 128 characters, Google 256. */
const MAX_LENGTH = 128

export function pushTokens(secret: string): PushTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
  const seal = (named: string) => createHmac('sha256', key).update(named).digest('base64url')
  const tokenFor = ({ userId, id }: PushedCalendar) => `${userId}.${id}.${seal(`${userId}.${id}`)}`
  return {
    tokenFor,
    calendarOf(token) {
      const [userId = '', id = ''] = token.slice(0, MAX_LENGTH).split('.')
      if (!isUuid(userId) || !isUuid(id)) return null
      return isSameSecret(Buffer.from(token), Buffer.from(tokenFor({ userId, id }))) ? { userId, id } : null
    },
  }
}

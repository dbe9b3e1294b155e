import { hash } from 'node:crypto'
import { isUuid } from '@daywright/contract/fields/fields'
import type {
  PushSubscription,
  PushSubscriptionCreate,
} from '@daywright/contract/resources/notifications/push-subscription'
import { PUSH_SUBSCRIPTION_LIMITS } from '@daywright/contract/resources/notifications/push-subscription.values'
import type { Database } from '../../../db/database.ts'
import type { PushSubscriptionTable } from '../../../db/schema/reminder-tables.ts'
import { invalid, notFound, refusal } from '../../../errors/errors.ts'
import { newId } from '../../../ids-and-secrets/new-id.ts'
import { scheduleReminders } from '../schedule-reminders.ts'
import { areUsableKeys } from './encrypt-push.ts'
import {
  deleteDevice,
  findDevice,
  findDeviceByEndpoint,
  insertDevice,
  listDeviceIds,
  saveDevice,
} from './push-subscription.store.ts'

interface AddedBy {
  ownerId: string
  /** Null for a caller with a key. */
  sessionId: string | null
  now: string
}

/**
 * [REMIND-16] Adds a browser, or changes the one with the same endpoint. Keys are refused: a device is deleted with its session, and one
 * that a leaked key added would go on after the key is revoked.
 */
export async function addDevice(
  database: Database,
  { name, endpoint, keys }: PushSubscriptionCreate,
  { ownerId, sessionId, now }: AddedBy,
): Promise<PushSubscription> {
  if (sessionId === null) throw refusal('session-needed-for-devices')
  if (!areUsableKeys({ p256dh: decodedBytes(keys.p256dh), auth: decodedBytes(keys.auth) }))
    throw invalid({ keys: ['must be the keys of a push subscription'] })
  const endpointHash = hash('sha256', endpoint, 'hex')
  const given = { name, endpoint, endpointHash, ...keys, sessionId, failures: 0 }
  return database.write(ownerId, async tx => {
    const known = await findDeviceByEndpoint(tx, ownerId, endpointHash)
    if (known) await saveDevice(tx, known, given)
    else if ((await listDeviceIds(tx, ownerId)).length >= PUSH_SUBSCRIPTION_LIMITS.devices)
      throw refusal('too-many-devices')
    const device = { userId: ownerId, id: newId(), lastSentAt: null, createdAt: now, ...known, ...given }
    if (!known) await insertDevice(tx, device)
    // [REMIND-7] What was due before it was added is not sent to it.
    await scheduleReminders(tx, ownerId, Date.parse(now))
    return shown(device)
  })
}

export function removeDevice(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    if (!isUuid(id) || !(await findDevice(tx, ownerId, id))) throw notFound('Device')
    await deleteDevice(tx, ownerId, id)
  })
}

export const decodedBytes = (base64url: string): Buffer => Buffer.from(base64url, 'base64url')

/** The endpoint and the keys never leave the server. */
const shown = ({ id, userId, name, endpointHash, lastSentAt, createdAt }: PushSubscriptionTable): PushSubscription => ({
  id,
  userId,
  name,
  endpointHash,
  lastSentAt,
  createdAt,
})

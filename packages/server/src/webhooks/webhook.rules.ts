import { isUuid } from '@daywright/contract/fields/fields'
import type {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookPatch,
  WebhookWithSecret,
} from '@daywright/contract/resources/webhooks/webhook'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { Database, Db } from '../db/database.ts'
import { invalid, notFound, refusal, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt, nextUpdatedAt } from '../ids-and-secrets/updated-at.ts'
import { bringJobForward, removeJob, scheduleJob } from '../jobs/job.store.ts'
import { parseAddress } from '../outbound/addresses/parse-address.ts'
import { redactedAddress } from '../outbound/addresses/redacted-address.ts'
import { OutboundError } from '../outbound/outbound-problems.ts'
import { toTimestamp } from '../time/clock.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { findDelivery, giveUpWaiting, saveDelivery } from './deliveries/delivery.store.ts'
import { DISABLED } from './disable-webhook.rules.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  type StoredWebhook,
  saveWebhook,
} from './webhook.store.ts'
import { newWebhookSecret, type ReadWebhookCipher } from './webhook-secret.ts'

/** What requests about webhooks need beyond the database. */
interface WebhookTools {
  database: Database
  readCipher: ReadWebhookCipher
}

/** [HOOK-1] The server creates the secret, and shows it only in this response. */
export async function createWebhook(
  { database, readCipher }: WebhookTools,
  ownerId: string,
  { address, name, events = [...WEBHOOK_EVENT_TYPES] }: WebhookCreate,
  now: string,
): Promise<WebhookWithSecret> {
  const cipher = await readCipher()
  const url = urlOf(address)
  const secret = newWebhookSecret()
  return database.write(ownerId, async tx => {
    if ((await countWebhooks(tx, ownerId)) >= WEBHOOK_LIMITS.webhooks) throw refusal('too-many-webhooks')
    const id = newId()
    const webhook: StoredWebhook = {
      id,
      userId: ownerId,
      name: name ?? url.host.slice(0, WEBHOOK_LIMITS.nameLength),
      address: redactedAddress(url.href),
      events,
      enabled: true,
      failingSince: null,
      problem: null,
      lastDeliveredAt: null,
      oldSecretUntil: null,
      secret: cipher.encrypt({ address: address.trim(), secret }, id),
      dropped: 0,
      droppedSince: null,
      createdAt: now,
      updatedAt: now,
    }
    await insertWebhook(tx, webhook)
    await followAccount(tx, webhook, now)
    return { ...shown(webhook), secret }
  })
}

/** From now on, changes are turned into events. */
const followAccount = (tx: Db, { userId }: StoredWebhook, now: string) =>
  scheduleJob(tx, { userId, kind: 'webhookEvents', dueAt: Date.parse(now) })

/** [HOOK-11] One that is enabled again starts afresh; one that is disabled gives up what waits. */
export async function updateWebhook(
  { database, readCipher }: WebhookTools,
  ownerId: string,
  id: string,
  { address, ...patch }: WebhookPatch,
  now: string,
): Promise<Webhook> {
  const cipher = await readCipher()
  const url = address === undefined ? undefined : urlOf(address)
  return database.write(ownerId, async tx => {
    const before = await requireWebhook(tx, ownerId, id)
    const hidden = cipher.decrypt(before.secret, id)
    const moved = url &&
      hidden && {
        address: redactedAddress(url.href),
        secret: cipher.encrypt({ ...hidden, address: address?.trim() ?? hidden.address }, id),
      }
    const isStarted = patch.enabled === true && !before.enabled
    const change = { ...patch, ...moved, ...(isStarted && { failingSince: null, problem: null }) }
    const saved = await saveWebhook(tx, before, { ...change, updatedAt: editedAt(before, change, now) })
    if (isStarted) await followAccount(tx, saved, now)
    if (patch.enabled === false) await giveUpWaiting(tx, saved, DISABLED)
    return shown(saved)
  })
}

/** [HOOK-6] The old secret goes on signing for a day, so that receivers can change theirs without missing anything. */
export async function rotateSecret(
  { database, readCipher }: WebhookTools,
  ownerId: string,
  id: string,
  now: string,
): Promise<WebhookWithSecret> {
  const cipher = await readCipher()
  const secret = newWebhookSecret()
  return database.write(ownerId, async tx => {
    const before = await requireWebhook(tx, ownerId, id)
    const hidden = cipher.decrypt(before.secret, id) ?? refuse(notFound('Webhook'))
    const saved = await saveWebhook(tx, before, {
      secret: cipher.encrypt({ address: hidden.address, secret, oldSecret: hidden.secret }, id),
      oldSecretUntil: toTimestamp(Date.parse(now) + WEBHOOK_LIMITS.rotationHours * HOUR_MS),
      updatedAt: nextUpdatedAt(before.updatedAt, now),
    })
    return { ...shown(saved), secret }
  })
}

export function removeWebhook(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireWebhook(tx, ownerId, id)
    await deleteWebhook(tx, ownerId, id)
    await removeJob(tx, { userId: ownerId, kind: 'webhook', key: id })
  })
}

/** [HOOK-11] With all its tries, and the same id. */
export function resendDelivery(
  database: Database,
  ownerId: string,
  { id, deliveryId }: { id: string; deliveryId: string },
  now: string,
): Promise<WebhookDelivery> {
  return database.write(ownerId, async tx => {
    const webhook = await requireWebhook(tx, ownerId, id)
    const delivery =
      (isUuid(deliveryId) && (await findDelivery(tx, webhook, deliveryId))) || refuse(notFound('Delivery'))
    if (!webhook.enabled) throw refusal('webhook-disabled')
    const saved = await saveDelivery(tx, delivery, { status: 'waiting', tries: 0, nextTryAt: now })
    await bringJobForward(tx, { userId: ownerId, kind: 'webhook', key: id, dueAt: Date.parse(now) })
    return saved
  })
}

const shown = ({ secret: _, dropped: __, droppedSince: ___, ...webhook }: StoredWebhook): Webhook => webhook

export const requireWebhook = async (db: Db, ownerId: string, id: string): Promise<StoredWebhook> =>
  (isUuid(id) && (await findWebhook(db, ownerId, id))) || refuse(notFound('Webhook'))

export const getWebhook = async (db: Db, ownerId: string, id: string): Promise<Webhook> =>
  shown(await requireWebhook(db, ownerId, id))

/** Throws 400 if no webhook can be sent to the address. */
function urlOf(address: string): URL {
  try {
    return parseAddress(address).url
  } catch (error) {
    if (error instanceof OutboundError) throw invalid({ address: [error.problem.sentence] })
    throw error
  }
}

import { refusal } from '../../../../errors/errors.ts'
import { usableZone } from '../../../../time/timezone.ts'
import type { ReadView } from '../../../subscriptions/reading/read-view.ts'
import type { Subscription } from '../../../subscriptions/subscription.store.ts'
import type { AccountTools } from '../connections.ts'
import type { EventTarget } from './event-target.ts'
import { withServiceErrors } from './failed-conversations.ts'
import { findConnectedCalendar, requireGranted } from './write-back.rules.ts'

/** A calendar whose events can be changed here, and how it is written to. */
export interface WrittenBack {
  calendar: Subscription
  target: EventTarget
  view: Omit<ReadView, 'now'>
}

/**
 * [CONN-30] Refuses calendars whose events are only read, also those whose titles are hidden. Requests are not cancelled when the client leaves: one that has
 * been sent may have been carried out.
 */
export async function openWrittenBack(tools: AccountTools, ownerId: string, id: string): Promise<WrittenBack> {
  const { database, connections, readCipher } = tools
  const connected = await findConnectedCalendar(database.db, await readCipher(), ownerId, id)
  const calendar = connected?.calendar
  if (!connected || !calendar?.writesBack || calendar.hideTitles) throw refusal('not-written-back')
  const zone = usableZone(calendar.zone)
  return withServiceErrors(async () => {
    const api = await connections.open(connected.account)
    requireGranted(api.provider, connected)
    const target = api.provider.eventTarget(api, connected.address, zone)
    return { calendar, target, view: { zone, ownerEmail: calendar.ownerEmail } }
  })
}

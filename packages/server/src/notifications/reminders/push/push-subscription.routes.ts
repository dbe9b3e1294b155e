import { api } from '@daywright/contract/api/api'
import { implement, SUCCESS } from '../../../http/route.ts'
import { addDevice, removeDevice } from './push-subscription.rules.ts'
import { listDevices } from './push-subscription.store.ts'

export const pushSubscriptionRoutes = [
  // Not cached: sending changes a device without raising the revision.
  implement(api.pushSubscriptions.list, ({ database, caller }) => listDevices(database.db, caller.id)),
  implement(api.pushSubscriptions.create, ({ database, caller, body, now }) =>
    addDevice(database, body, { ownerId: caller.id, sessionId: caller.sessionId, now }),
  ),
  implement(api.pushSubscriptions.remove, async ({ database, caller, params }) => {
    await removeDevice(database, caller.id, params.id)
    return SUCCESS
  }),
]

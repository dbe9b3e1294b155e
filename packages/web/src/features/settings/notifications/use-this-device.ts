import type { PushSubscription as Device } from '@daywright/contract/resources/notifications/push-subscription'
import { t } from '@daywright/language/current-language'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readThisDevice, subscribeThisDevice, unsubscribeThisDevice } from '../../../data/account/push-device.ts'
import { pushState } from '../../../data/account/push-state.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { showErrorToast } from '../../../ui/dialogs/toast.tsx'
import { browserName } from '../sessions/browser-name.ts'

const thisDevice = () => queryOptions({ queryKey: ['this-device'], queryFn: readThisDevice, staleTime: 0 })

/** Notifications of this browser: what state they are in, and how to change it. */
export function useThisDevice(devices: readonly Device[], pushKey: string) {
  const { data: facts, refetch } = useQuery(thisDevice())
  const known = devices.find(({ endpointHash }) => endpointHash === facts?.endpointHash)
  const turnOn = useChange({
    send: async () => {
      const subscription = await subscribeThisDevice(pushKey).catch(showUnreachable)
      await refetch()
      if (!subscription) return null
      const { endpoint = '', keys = {} } = subscription
      const { p256dh = '', auth = '' } = keys
      const body = { name: browserName(navigator.userAgent), endpoint, keys: { p256dh, auth } }
      return api.pushSubscriptions.create({ body })
    },
    successMessage: device => (device ? t('Notifications are on for this device') : ''),
  })
  const turnOff = useChange({
    send: async () => {
      if (known) await api.pushSubscriptions.remove({ id: known.id })
      await unsubscribeThisDevice()
      await refetch()
    },
    successMessage: () => t('Notifications are off on this device'),
  })
  return { id: known?.id, state: facts && pushState({ ...facts, isKnown: known !== undefined }), turnOn, turnOff }
}

/** Browsers subscribe at a server of their vendor; some have none, and some networks block it. */
function showUnreachable(): null {
  showErrorToast(t('The push service of this browser cannot be reached.'))
  return null
}

import { ApiFailure } from '@daywright/contract/client/client'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import type { BusyTime, CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'

/** Leaves the app for the page of the service, which leads back to the settings. */
export const useConnect = () =>
  useChange<CalendarProviderName, void>({
    send: async provider => {
      const { address } = await api.calendarAccounts.connect({ body: { provider } })
      window.location.assign(address)
    },
  })

/** Where the service has to be asked for permission first, leaves for its page, and it is turned on when the browser comes back. */
export const useBusyTime = ({ id, provider }: CalendarAccount) =>
  useChange<BusyTime>({
    send: async busyTime => {
      try {
        await api.calendarAccounts.update({ id, body: { busyTime } })
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.body.code !== 'wider-access-needed') throw error
        const { address } = await api.calendarAccounts.connect({ body: { provider, busyTime } })
        window.location.assign(address)
      }
    },
  })

interface Disconnecting {
  account: CalendarAccount
  /** Also deletes what was written there. */
  removeWritten: boolean
}

export const useDisconnect = () =>
  useChange<Disconnecting>({
    send: ({ account: { id }, removeWritten }) =>
      api.calendarAccounts.remove({ id, query: { removeWritten: String(removeWritten) } }),
    successMessage: (_, { account: { name } }) => t('Disconnected {name}', { name }),
  })

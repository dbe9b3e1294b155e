import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
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

interface Disconnecting {
  account: CalendarAccount
  /** Also deletes the calendar there that was made for the plan. */
  removeWritten: boolean
}

export const useDisconnect = () =>
  useChange<Disconnecting>({
    send: ({ account: { id }, removeWritten }) =>
      api.calendarAccounts.remove({ id, query: { removeWritten: String(removeWritten) } }),
    successMessage: (_, { account: { name } }) => t('Disconnected {name}', { name }),
  })

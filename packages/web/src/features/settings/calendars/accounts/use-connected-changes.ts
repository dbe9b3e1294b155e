import { ApiFailure } from '@daywright/contract/client/client'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarAccount } from '@daywright/contract/resources/calendars/calendar-account'
import {
  type BusyTime,
  CALENDAR_PROVIDER_TITLES,
  type CalendarProviderName,
} from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { confirm } from '../../../../ui/dialogs/confirm.tsx'

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

interface WriteBack {
  calendar: Calendar
  writesBack: boolean
}

/** Whether events of a calendar can be changed here. Where the service has to be asked first, that is said before the app is left. */
export const useSetWriteBack = (provider: CalendarProviderName) =>
  useChange<WriteBack>({
    send: async ({ calendar: { id, name }, writesBack }) => {
      try {
        await api.calendars.setWriteBack({ id, body: { writesBack } })
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.body.code !== 'wider-access-needed') throw error
        const service = CALENDAR_PROVIDER_TITLES[provider]
        const title = t('Change events of {name} from here', { name })
        const text = t('{service} asks you for permission first, and then leads back here.', { service })
        if (!(await confirm({ title, text, confirmLabel: t('Continue') }))) return
        const { address } = await api.calendarAccounts.connect({ body: { provider, writesBackTo: id } })
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

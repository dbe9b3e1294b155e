import type { CaldavAccount, CaldavCollection } from '@daywright/contract/resources/calendars/caldav-account'
import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { CalendarProviderName } from '@daywright/contract/resources/calendars/calendar-account.values'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../../data/queries/api-client.ts'

/** An account at a CalDAV server, or one at a service that people sign in to: their calendars are chosen in the same way. */
export interface CalendarSource {
  accounts: 'caldavAccounts' | 'calendarAccounts'
  /** Of a service that people sign in to. */
  provider?: CalendarProviderName
  id: string
  name: string
}

export const useReadCollection = ({ accounts, id }: CalendarSource) =>
  useChange<CaldavCollection>({
    send: ({ collection, name, color }) => api[accounts].addCalendar({ id, body: { collection, name, color } }),
    successMessage: (_, { name }) => t('{name} is read from now on', { name }),
  })

export const useStopCalendar = () =>
  useChange<Calendar>({
    send: ({ id }) => api.calendars.remove({ id }),
    successMessage: (_, { name }) => t('{name} is no longer read', { name }),
  })

/** Null for a new calendar. */
export const useWritePlan = ({ accounts, id }: CalendarSource) =>
  useChange<string | null>({
    send: collection =>
      accounts === 'caldavAccounts'
        ? api.caldavAccounts.addPlan({ id, body: { collection } })
        : api.calendarAccounts.addPlan({ id, body: {} }),
    successMessage: () => t('The plan will be there in a minute'),
  })

/** The events that were written stay in that calendar. */
export const useStopPlan = () =>
  useChange<Calendar>({
    send: ({ id }) => api.calendars.remove({ id }),
    successMessage: () => t('The plan is no longer written'),
  })

/** Says what is lost, and asks for confirmation. */
export const useRemoveAccount = () =>
  useConfirmedChange<CaldavAccount>({
    send: ({ id }) => api.caldavAccounts.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Removed {name}', { name }),
    question: ({ name }) => ({
      title: t('Remove {name}?', { name }),
      text: t(
        'Its calendars disappear from Daywright, and the plan is no longer written there. Nothing is deleted at the server.',
      ),
      confirmLabel: t('Remove'),
    }),
  })

import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { t } from '@daywright/language/current-language'
import { useConfirmedChange } from '../../../../data/changes/use-confirmed-change.ts'
import { api } from '../../../../data/queries/api-client.ts'

/** Asks first if there is an address that would stop working. */
export const useRenewFeed = (onAddress: (address: string) => void) =>
  useConfirmedChange<CalendarFeed>({
    send: async ({ id }) => onAddress((await api.calendarFeeds.renew({ id })).address),
    question: ({ name, tokenEnd }) =>
      tokenEnd === null
        ? undefined
        : {
            title: t('New address for {name}?', { name }),
            text: t('The old address stops working at once: every app that uses it needs the new one.'),
            confirmLabel: t('Create a new address'),
          },
  })

export const useRevokeFeed = () =>
  useConfirmedChange<CalendarFeed>({
    send: ({ id }) => api.calendarFeeds.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Revoked {name}', { name }),
    question: ({ name }) => ({
      title: t('Revoke {name}?', { name }),
      text: t('Its address stops working at once, and apps that use it get nothing new. This cannot be undone.'),
      confirmLabel: t('Revoke'),
    }),
  })

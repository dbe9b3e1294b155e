import type { CalendarFeed } from '@daywright/contract/resources/calendars/calendar-feed'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { confirm } from '../../../../ui/dialogs/confirm.tsx'

/** Asks first if there is an address that would stop working. */
export function useRenewFeed(onAddress: (address: string) => void): (feed: CalendarFeed) => Promise<void> {
  const renew = useChange<CalendarFeed>({
    send: async ({ id }) => onAddress((await api.calendarFeeds.renew({ id })).address),
  })
  return async feed => {
    const isSure =
      feed.tokenEnd === null ||
      (await confirm({
        title: t('New address for {name}?', { name: feed.name }),
        text: t('The old address stops working at once: every app that uses it needs the new one.'),
        confirmLabel: t('Create a new address'),
      }))
    if (isSure) renew.mutate(feed)
  }
}

export function useRevokeFeed(): (feed: CalendarFeed) => Promise<void> {
  const revoke = useChange<CalendarFeed>({
    send: ({ id }) => api.calendarFeeds.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Revoked {name}', { name }),
  })
  return async feed => {
    const text = t('Its address stops working at once, and apps that use it get nothing new. This cannot be undone.')
    if (await confirm({ title: t('Revoke {name}?', { name: feed.name }), text, confirmLabel: t('Revoke') }))
      revoke.mutate(feed)
  }
}

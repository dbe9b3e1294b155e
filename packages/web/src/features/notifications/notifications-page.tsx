import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconBell, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { NotificationCard } from './notification-card.tsx'

/** Morning summaries and tasks at risk, newest first. */
export function NotificationsPage() {
  const list = useQuery(queries.notifications())
  const markAll = useChange({
    send: () => api.notifications.markAllRead(),
    successMessage: ({ markedRead }) =>
      t('{count, plural, one {# marked as read} other {# marked as read}}', { count: markedRead }),
  })
  const unread = list.data?.unreadCount ?? 0
  return (
    <Page
      title={t('Notifications')}
      text={unread > 0 ? t('{count} unread', { count: unread }) : t('All read')}
      actions={
        <>
          <SummaryButton />
          <Button
            variant="default"
            disabled={unread === 0}
            loading={markAll.isPending}
            onClick={() => markAll.mutate()}
          >
            {t('Mark all read')}
          </Button>
        </>
      }
    >
      <Loaded query={list}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState
              icon={IconBell}
              title={t('No notifications yet')}
              text={t('You get a summary every morning, and a warning when a task is at risk.')}
              action={<SummaryButton />}
            />
          ) : (
            notifications.map(notification => <NotificationCard key={notification.id} notification={notification} />)
          )
        }
      </Loaded>
    </Page>
  )
}

function SummaryButton() {
  const generate = useChange({ send: () => api.notifications.generate({ body: { type: 'morning_summary' } }) })
  return (
    <Button
      variant="light"
      leftSection={<IconSun size={18} aria-hidden />}
      loading={generate.isPending}
      onClick={() => generate.mutate()}
    >
      {t('Summarise today')}
    </Button>
  )
}

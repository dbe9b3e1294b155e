import type { Notification } from '@daywright/contract/resources/notifications/notification'
import { NOTIFICATION_KINDS } from '@daywright/contract/resources/notifications/notification.values'
import { t } from '@daywright/language/current-language'
import { Anchor, Badge, Box, Button, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconCalendar, IconSun } from '@tabler/icons-react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { SnoozeMenu } from '../../shared/reminders/snooze-menu.tsx'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { linkedLines, namedTasks } from './linked-lines.ts'

const LOOKS: Record<Notification['type'], { Picture: typeof IconSun; color: string }> = {
  morning_summary: { Picture: IconSun, color: 'dusk' },
  at_risk_deadline: { Picture: IconAlertTriangle, color: 'orange' },
  task_reminder: { Picture: IconBell, color: 'dusk' },
  booking: { Picture: IconCalendar, color: 'dusk' },
  calendar_problem: { Picture: IconAlertTriangle, color: 'orange' },
  webhook_problem: { Picture: IconAlertTriangle, color: 'orange' },
}

/** One notification; it counts as read only when it is marked so. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const { id, title, body, read, createdAt, type } = notification
  const zone = useZone()
  const markRead = useChange({
    send: () => api.notifications.markRead({ body: { notificationId: id } }),
    optimistic: () => [{ id, fields: { read: true } }],
  })
  const { Picture, color } = LOOKS[type]
  const [, section] = NOTIFICATION_KINDS[type].path.split('/settings/')
  return (
    <Paper component="article" withBorder p="md" mb="sm" bg="var(--dw-surface)" aria-label={title}>
      <Group align="flex-start" wrap="nowrap">
        <ThemeIcon variant="light" color={color} size="lg" radius="xl">
          <Picture size={18} aria-hidden />
        </ThemeIcon>
        <Stack gap={6} flex={1} miw={0}>
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <Title order={2} size="h5">
                {title}
              </Title>
              {!read && <Badge size="sm">{t('New')}</Badge>}
            </Group>
            <Text size="xs" c="dimmed">
              {zone.dayTime(createdAt)}
            </Text>
          </Group>
          <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
            <LinkedBody body={body} metadata={notification.metadata} />
          </Text>
          <Group gap="xs">
            {!read && (
              <Button size="compact-sm" variant="default" onClick={() => markRead.mutate()}>
                {t('Mark read')}
              </Button>
            )}
            <SnoozeOfCard notification={notification} />
            {section && (
              <AnchorLink size="sm" to="/settings/{-$section}" params={{ section }}>
                {t('Open settings')}
              </AnchorLink>
            )}
          </Group>
        </Stack>
      </Group>
    </Paper>
  )
}

/** [WEB-682] A reminder of a task can be put off here. */
function SnoozeOfCard({ notification: { type, title, metadata } }: { notification: Notification }) {
  const { reminderId, taskId } = metadata
  if (type !== 'task_reminder' || typeof reminderId !== 'string' || typeof taskId !== 'string') return null
  return <SnoozeMenu reminder={{ id: reminderId, taskId }} name={title} />
}

/** [NOTE-14] The text, with the titles of tasks as links. */
function LinkedBody({ body, metadata }: Pick<Notification, 'body' | 'metadata'>) {
  const openTask = useOpenTask()
  return linkedLines(body, namedTasks(metadata)).map(({ key, pieces }) => (
    <Box key={key} mih="1lh">
      {pieces.map(({ text, taskId }) =>
        taskId === undefined ? (
          text
        ) : (
          <Anchor key={taskId} component="button" type="button" inherit onClick={() => openTask(taskId)}>
            {text}
          </Anchor>
        ),
      )}
    </Box>
  ))
}

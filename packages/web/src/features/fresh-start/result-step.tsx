import type { FreshStartResult } from '@daywright/contract/resources/fresh-start/fresh-start'
import { t } from '@daywright/language/current-language'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

interface ResultStepProps {
  result: FreshStartResult
  isUndoing: boolean
  onUndo: () => void
}

/** [WEB-663] What is different now, and the way back. */
export function ResultStep({ result, isUndoing, onUndo }: ResultStepProps) {
  const { plan, overdue } = result
  const left = Math.max(overdue, plan?.tasksAtRisk ?? 0)
  const changes = changesOf(result)
  return (
    <Stack gap="md">
      <Group gap={8} wrap="nowrap">
        <IconCircleCheck size={22} color="var(--dw-good)" aria-hidden style={{ flex: 'none' }} />
        <Text>
          {left === 0
            ? t('Nothing is overdue any more.')
            : t('{count, plural, one {# task is} other {# tasks are}} still late. Everything else is on time.', {
                count: left,
              })}
        </Text>
      </Group>
      {changes.length > 0 && (
        <List size="sm" spacing={4}>
          {changes.map(text => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      {plan === null && (
        <Text size="sm">{t('The planner is busy. Your changes are saved, and planned as soon as it has time.')}</Text>
      )}
      <Group gap="xs">
        <Button component={Link} to="/today">
          {t('Go to today')}
        </Button>
        <Button component={Link} to="/plan" variant="default">
          {t('Open the plan')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={isUndoing}
          onClick={onUndo}
        >
          {t('Undo all of it')}
        </Button>
      </Group>
    </Stack>
  )
}

function changesOf({ confirmed, completed, newDates, deferred, dropped, plan }: FreshStartResult): string[] {
  const counts: [number, (count: number) => string][] = [
    [confirmed, count => t('{count, plural, one {# past session} other {# past sessions}} confirmed', { count })],
    [completed, count => t('{count, plural, one {# task} other {# tasks}} completed', { count })],
    [newDates, count => t('{count, plural, one {# task has} other {# tasks have}} a date that holds', { count })],
    [deferred, count => t('{count, plural, one {# task waits} other {# tasks wait}} without a due date', { count })],
    [dropped, count => t('{count, plural, one {# task} other {# tasks}} let go', { count })],
    [
      plan?.tasksScheduled ?? 0,
      count => t('{count, plural, one {# session} other {# sessions}} planned for the next days', { count }),
    ],
  ]
  return counts.flatMap(([count, text]) => (count > 0 ? [text(count)] : []))
}

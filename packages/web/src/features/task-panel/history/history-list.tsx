import type { PlanChange, TaskHistory } from '@daywright/contract/resources/planner/plan-history'
import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import { t } from '@daywright/language/current-language'
import { lateSinceWords, planChangeWords } from '@daywright/language/reasons/plan-change-words'
import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { runReasonText } from '../../../shared/plan-run/run-reason-text.ts'
import { reasonSpeech } from '../../../shared/records/reason-speech.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './history.module.css'

const { defaultPage, page, days } = PLAN_HISTORY_LIMITS

/** Newest first; those that are older on demand. */
export default function HistoryList({ taskId }: { taskId: string }) {
  const [limit, setLimit] = useState<number>(defaultPage)
  const query = useQuery(queries.taskHistory(taskId, limit))
  return (
    <Loaded query={query} rows={2}>
      {({ late, changes, next }) =>
        changes.length === 0 ? (
          <Text size="sm" c="dimmed" pt="xs">
            {t(
              'Nothing yet. When a planner run moves this task, you see here what changed and why, for {count} days.',
              {
                count: days,
              },
            )}
          </Text>
        ) : (
          <Stack gap="xs" pt="xs">
            {late && <LateSince late={late} />}
            <ul className={classes.list} aria-label={t('Plan history')}>
              {changes.map(change => (
                <HistoryRow key={change.revision} change={change} />
              ))}
            </ul>
            {next !== null && limit < page.max && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setLimit(page.max)}>
                {t('Show older')}
              </Button>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}

function LateSince({ late }: { late: NonNullable<TaskHistory['late']> }) {
  const zone = useZone()
  return (
    <Text size="sm" fw={550} className={classes.late}>
      <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
      <span>{lateSinceWords(late.since, late.causes, reasonSpeech(zone))}</span>
    </Text>
  )
}

function HistoryRow({ change }: { change: PlanChange }) {
  const zone = useZone()
  return (
    <li className={classes.row}>
      <Text size="sm">{planChangeWords(change, reasonSpeech(zone))}</Text>
      <Text size="xs" c="dimmed">
        <time dateTime={change.at}>{zone.dayTime(change.at)}</time> · {runReasonText(change.run)}
      </Text>
    </li>
  )
}

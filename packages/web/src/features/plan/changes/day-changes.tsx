import type { DayChange } from '@daywright/contract/resources/planner/plan-history'
import { PLAN_HISTORY_LIMITS } from '@daywright/contract/resources/planner/plan-history.values'
import { t } from '@daywright/language/current-language'
import { planChangeWords } from '@daywright/language/reasons/plan-change-words'
import { ActionIcon, Anchor, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { runReasonText } from '../../../shared/plan-run/run-reason-text.ts'
import { reasonSpeech } from '../../../shared/records/reason-speech.ts'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './day-changes.module.css'

interface DayChangesProps {
  /** The day that is shown first. */
  day: string
  onClose: () => void
}

/** [WEB-701] What planner runs changed about the tasks of a day, the last run first. */
export default function DayChanges({ day: first, onClose }: DayChangesProps) {
  const zone = useZone()
  const [day, setDay] = useState(first)
  const query = useQuery(queries.dayHistory(day))
  const turn = (days: number) => setDay(zone.dayOf(zone.startOfDay(day, days)))
  return (
    <Modal opened onClose={onClose} title={t('What changed')} size="lg" fullScreen={useIsPhone()}>
      <Stack gap="md">
        <Group gap="xs">
          <ActionIcon variant="default" size={36} aria-label={t('Previous day')} onClick={() => turn(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('Next day')} onClick={() => turn(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Text fw={600} size="sm" aria-live="polite">
            {zone.dayInWords(zone.startOfDay(day))}
          </Text>
        </Group>
        <Loaded query={query} rows={3}>
          {({ changes }) => <Runs changes={changes} onClose={onClose} />}
        </Loaded>
      </Stack>
    </Modal>
  )
}

function Runs({ changes, onClose }: { changes: readonly DayChange[]; onClose: () => void }) {
  const zone = useZone()
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('No planner run has moved a task of this day in the last {count} days.', {
          count: PLAN_HISTORY_LIMITS.days,
        })}
      </Text>
    )
  return [...Map.groupBy(changes, ({ revision }) => revision)].map(([revision, [run, ...others]]) =>
    run ? (
      <section key={revision} aria-labelledby={`run-${revision}`}>
        <Title order={3} size="h6" mb={6} id={`run-${revision}`}>
          <time dateTime={run.at}>{zone.dayTime(run.at)}</time> · {runReasonText(run.run)}
        </Title>
        <ul className={classes.list}>
          {[run, ...others].map(change => (
            <ChangeRow key={change.taskId} change={change} onClose={onClose} />
          ))}
        </ul>
      </section>
    ) : null,
  )
}

function ChangeRow({ change, onClose }: { change: DayChange; onClose: () => void }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const open = () => {
    onClose()
    openTask(change.taskId)
  }
  return (
    <li className={classes.row}>
      <Anchor component="button" type="button" size="sm" fw={550} ta="start" onClick={open}>
        {change.title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {planChangeWords(change, reasonSpeech(zone))}
      </Text>
    </li>
  )
}

import type { RitualTask, RitualTaskList } from '@daywright/contract/resources/rituals/ritual'
import { t } from '@daywright/language/current-language'
import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx'
import classes from '../frame/rituals.module.css'
import { MoreTasks } from '../steps/more-tasks.tsx'
import { type Decision, useDecisions } from './use-decisions.ts'

interface TasksStepProps {
  list: RitualTaskList
  /** What there is to decide. */
  text: string
  choices: readonly Exclude<Decision['kind'], 'complete'>[]
}

/** More at once are a wall. The next ones follow when these are decided. */
const FEW = 6
const USUAL_MINUTES = [15, 30, 60, 120]

/** [WEB-676] Tasks about which the person decides one by one; what is left can wait for another week. */
export function TasksStep({ list, text, choices }: TasksStepProps) {
  const { decided, decide } = useDecisions()
  const open = list.tasks.filter(({ id, status }) => !decided.has(id) && status !== 'completed')
  const shown = open.slice(0, FEW)
  // What was decided may have left the list of the server already.
  const gone = list.tasks.length - open.length
  if (shown.length === 0) return <Text c="dimmed">{t('Nothing is left to decide here.')}</Text>
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <ul className={classes.list}>
        {shown.map(task => (
          <TaskRow key={task.id} task={task} choices={choices} onDecide={decision => decide(task, decision)} />
        ))}
      </ul>
      <MoreTasks count={list.count - gone - shown.length} />
    </Stack>
  )
}

interface TaskRowProps extends Pick<TasksStepProps, 'choices'> {
  task: RitualTask
  onDecide: (decision: Decision) => void
}

function TaskRow({ task, choices, onDecide }: TaskRowProps) {
  const zone = useZone()
  const openTask = useOpenTask()
  const boxId = useId()
  const { id, title, dueAt, estimateMinutes } = task
  const facts = [
    dueAt && t('due {day}', { day: zone.day(dueAt) }),
    estimateMinutes !== null && formatMinutes(estimateMinutes),
  ].filter(fact => fact)
  return (
    <li className={classes.row}>
      <label className={classes.box} htmlFor={boxId}>
        <RowCheckbox
          kind="done"
          id={boxId}
          aria-label={t('Complete {title}', { title })}
          checked={false}
          onChange={() => onDecide({ kind: 'complete' })}
        />
      </label>
      <UnstyledButton className={classes.what} onClick={() => openTask(id)}>
        <Text span size="sm" fw={550} className={classes.name} dir="auto">
          {title}
        </Text>{' '}
        <Text span size="sm" c="dimmed">
          {facts.join(', ')}
        </Text>
      </UnstyledButton>
      <span className={classes.actions}>
        {choices
          .flatMap(kind => decisionsOf(kind, task))
          .map(({ name, decision }) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              aria-label={`${name}: ${title}`}
              onClick={() => onDecide(decision)}
            >
              {name}
            </Button>
          ))}
      </span>
    </li>
  )
}

interface Choice {
  name: string
  decision: Decision
}

function decisionsOf(kind: TasksStepProps['choices'][number], { estimateMinutes }: RitualTask): Choice[] {
  if (kind !== 'estimate') return [{ name: NAMES[kind], decision: { kind } }]
  if (estimateMinutes !== null) return [{ name: NAMES['due-next-week'], decision: { kind: 'due-next-week' } }]
  return USUAL_MINUTES.map(minutes => ({ name: formatMinutes(minutes), decision: { kind, minutes } }))
}

const NAMES = {
  'next-week': t('Next week'),
  'due-next-week': t('Due next week'),
  'no-date': t('No due date'),
  drop: t('Won’t do'),
} as const

import type {
  FreshStart,
  FreshStartAnswers,
  FreshStartResult,
} from '@daywright/contract/resources/fresh-start/fresh-start'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack } from '@mantine/core'
import { IconSunrise } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { answersOfGroups, type GroupAnswers, groupsOf, type SessionGroup, type Ticked } from './answers.ts'
import { type Choices, chosenTasks } from './choices.ts'
import classes from './fresh-start.module.css'
import { LikelyDoneStep } from './likely-done-step.tsx'
import { ProposalStep } from './proposal-step.tsx'
import { ResultStep } from './result-step.tsx'
import { StepHeading } from './step-heading.tsx'

/** [WEB-660] From days away, or from a plan that is all red, to one that holds: what was done, what becomes of the rest, and the plan. */
export function FreshStartPage() {
  const query = useQuery(queries.freshStart())
  const [result, setResult] = useState<FreshStartResult | null>(null)
  const undo = useUndo()
  const isUndoable = query.data?.undoable === true && result === null
  return (
    <Page
      title={t('Fresh start')}
      actions={
        isUndoable && (
          <Button variant="subtle" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('Undo the last one')}
          </Button>
        )
      }
    >
      <Stack maw={860}>
        {result ? (
          <Result result={result} undo={undo} />
        ) : (
          <Loaded query={query} rows={4}>
            {start => <Questions start={start} onApplied={setResult} />}
          </Loaded>
        )}
      </Stack>
    </Page>
  )
}

function Result({ result, undo }: { result: FreshStartResult; undo: ReturnType<typeof useUndo> }) {
  return (
    <>
      <StepHeading name={t('A fresh plan')} lead={t('This is your plan from now on.')} step={STEPS - 1} count={STEPS} />
      <ResultStep result={result} isUndoing={undo.isPending} onUndo={() => undo.mutate()} />
    </>
  )
}

const STEPS = 3

function useUndo() {
  const navigate = useNavigate()
  const { mutate, isPending } = useChange({
    send: () => api.freshStart.undo(),
    successMessage: ({ kept }) =>
      kept > 0
        ? t('Everything is as before, except {count} that you have changed since', { count: kept })
        : t('Everything is as before'),
  })
  return { isPending, mutate: () => mutate(undefined, { onSuccess: () => void navigate({ to: '/today' }) }) }
}

interface QuestionsProps {
  start: FreshStart
  onApplied: (result: FreshStartResult) => void
}

function Questions({ start, onApplied }: QuestionsProps) {
  // What is asked stays the same while it is answered, also if something changes elsewhere.
  const [groups] = useState(() => groupsOf(start))
  const [step, setStep] = useState(groups.length > 0 ? 0 : 1)
  const [answers, setAnswers] = useState<GroupAnswers>({})
  const [ticked, setTicked] = useState<Ticked>(new Set())
  const [isSkipped, setSkipped] = useState(false)
  const confirmations = isSkipped ? [] : answersOfGroups(groups, answers, ticked)
  const goOn = (skips: boolean) => {
    setSkipped(skips)
    setStep(1)
  }
  const tick = (id: string, isDone: boolean) =>
    setTicked(present => new Set(isDone ? [...present, id] : [...present].filter(each => each !== id)))
  if (step > 0)
    return (
      <Proposal
        confirmations={confirmations}
        onBack={groups.length > 0 ? () => setStep(0) : undefined}
        onApplied={onApplied}
      />
    )
  return (
    <>
      <StepHeading
        name={t('What did you get done?')}
        lead={t('Welcome back. A rough answer is enough: what was not done is planned again.')}
        step={0}
        count={STEPS}
      />
      <LikelyDoneStep
        groups={groups}
        answers={answers}
        ticked={ticked}
        onAnswer={({ guess }: SessionGroup, answer) => setAnswers({ ...answers, [guess]: answer })}
        onTick={tick}
      />
      <Group gap="xs" justify="flex-end" className={classes.foot}>
        <Button variant="subtle" onClick={() => goOn(true)}>
          {t('Skip')}
        </Button>
        <Button onClick={() => goOn(false)}>{t('Continue')}</Button>
      </Group>
    </>
  )
}

interface ProposalProps {
  confirmations: FreshStartAnswers['confirmations']
  onBack: (() => void) | undefined
  onApplied: (result: FreshStartResult) => void
}

function Proposal({ confirmations, onBack, onApplied }: ProposalProps) {
  const navigate = useNavigate()
  const query = useQuery(queries.freshStartProposal(confirmations))
  const [choices, setChoices] = useState<Choices>({})
  const apply = useChange({ send: (body: FreshStartAnswers) => api.freshStart.apply({ body }) })
  const save = (tasks: FreshStartAnswers['tasks']) => apply.mutate({ confirmations, tasks }, { onSuccess: onApplied })
  const leave = () => (confirmations.length > 0 ? save([]) : void navigate({ to: '/today' }))
  return (
    <Loaded query={query} rows={6}>
      {proposal =>
        proposal.tasks.length === 0 && confirmations.length === 0 ? (
          <NothingToDo />
        ) : (
          <>
            <StepHeading
              name={t('What becomes of the rest?')}
              lead={
                proposal.tasks.length === 0
                  ? t('Nothing is left over: all of it can be on time.')
                  : t(
                      'The planner has looked for dates that you can keep. Change what you like, or take all of it as it is.',
                    )
              }
              step={1}
              count={STEPS}
            />
            <ProposalStep
              proposal={proposal}
              choices={choices}
              onChoose={(id, choice) => setChoices(present => ({ ...present, [id]: choice }))}
            />
            <Group gap="xs" justify="flex-end" className={classes.foot}>
              {onBack && (
                <Button variant="subtle" px="xs" onClick={onBack} me="auto">
                  {t('Back')}
                </Button>
              )}
              {proposal.tasks.length > 0 && (
                <Button variant="subtle" px="xs" disabled={apply.isPending} onClick={leave}>
                  {t('Leave them as they are')}
                </Button>
              )}
              <Button loading={apply.isPending} onClick={() => save(chosenTasks(proposal, choices))}>
                {t('Start fresh')}
              </Button>
            </Group>
          </>
        )
      }
    </Loaded>
  )
}

function NothingToDo() {
  return (
    <EmptyState
      icon={IconSunrise}
      title={t('Your plan is fresh')}
      text={t('Nothing is overdue, and all of it can be on time. When days have gone by otherwise, come back here.')}
      action={
        <Button component={Link} to="/today">
          {t('Go to today')}
        </Button>
      }
    />
  )
}

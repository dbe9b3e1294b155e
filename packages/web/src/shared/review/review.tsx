import type { ConfirmedSession, SessionConfirmation } from '@daywright/contract/resources/sessions/session'
import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { unconfirmed } from '../../data/changes/session-undo.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { unconfirmedSessions } from '../../data/time/unconfirmed-sessions.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { usePlanRun } from '../plan-run/use-plan-run.ts'
import { olderText } from '../records/older-sessions.ts'
import classes from './review.module.css'
import {
  type Answers,
  allDone,
  answerEach,
  answerWith,
  byDay,
  completedTasks,
  confirmationsOf,
  type Outcome,
  outcomeText,
  type Session,
} from './review-answers.ts'
import { ReviewDay } from './review-day.tsx'
import { ReviewRow } from './review-row.tsx'

/** More sessions are asked about day by day instead of one by one. */
const FEW = 8

interface ReviewProps extends Pick<Today, 'pastSessions'> {
  sessions: readonly Session[]
  onSave: () => void
  /** Offers to put it off. */
  onLater?: () => void
}

/** Past sessions with an answer for each, saved at once. */
export function Review({ sessions: all, pastSessions, onSave, onLater }: ReviewProps) {
  const zone = useZone()
  const [answers, setAnswers] = useState<Answers>({})
  const [keptOpen, setKeptOpen] = useState<ReadonlySet<string>>(new Set())
  const [openDays, setOpenDays] = useState<ReadonlySet<string>>(new Set())
  const { recent, older } = unconfirmedSessions(all, zone)
  const [isOlderShown, setOlderShown] = useState(recent.length === 0)
  const sessions = isOlderShown ? all : recent
  const confirm = useConfirmSessions()
  const answerAll = () => setAnswers(allDone(sessions))
  const onKeyDown = useReviewKeys({
    onAnswer: (id, outcome) => {
      const session = sessions.find(each => each.id === id)
      if (session) setAnswers(present => answerWith(present, session, outcome))
    },
    onAllDone: answerAll,
  })
  const confirmations = confirmationsOf(sessions, answers, keptOpen)
  const completed = completedTasks(sessions, answers)
  const count = [...completed.keys()].filter(id => !keptOpen.has(id)).length
  const save = () => {
    onSave()
    confirm.mutate({ sessions, confirmations })
  }
  const keepOpen = (taskId: string, isKept: boolean) =>
    setKeptOpen(present => new Set(isKept ? [...present, taskId] : [...present].filter(id => id !== taskId)))
  const isOpen = (day: string, list: readonly Session[]) =>
    sessions.length <= FEW || list.length === 1 || openDays.has(day)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys in addition to the buttons inside.
    <div data-review onKeyDown={onKeyDown}>
      <Group justify="space-between" mb="sm" gap={6}>
        <Text size="sm" c="dimmed" className={classes.lead}>
          {t('Work that was not done is planned again. If you leave a session open, you are asked again another day.')}
        </Text>
        <Group gap={6} wrap="nowrap" flex="none">
          <Button variant="light" size="compact-sm" onClick={answerAll}>
            {t('All done')}
          </Button>
          <Button variant="light" size="compact-sm" onClick={() => setAnswers(answerEach({}, sessions, 'not_done'))}>
            {t('None done')}
          </Button>
        </Group>
      </Group>
      <Stack gap="md">
        {byDay(sessions, zone).map(({ day, sessions: list }) => (
          <ReviewDay
            key={day}
            sessions={list}
            answers={answers}
            isOpen={isOpen(day, list)}
            onAnswerAll={outcome => setAnswers(present => answerEach(present, list, outcome))}
            onOpen={() => setOpenDays(present => new Set([...present, day]))}
          >
            {list.map(session => (
              <ReviewRow
                key={session.id}
                session={session}
                answer={answers[session.id]}
                isFirst={session === sessions[0]}
                completesTask={completed.get(session.taskId ?? '') === session}
                isKeptOpen={keptOpen.has(session.taskId ?? '')}
                onKeepOpen={isKept => keepOpen(session.taskId ?? '', isKept)}
                onAnswer={outcome => setAnswers(present => answerWith(present, session, outcome))}
                onMinutes={minutes =>
                  setAnswers(present => ({ ...present, [session.id]: { outcome: 'partly', minutes } }))
                }
              />
            ))}
          </ReviewDay>
        ))}
        {!isOlderShown && older.length > 0 && (
          <OlderSessions older={older} pastSessions={pastSessions} onShow={() => setOlderShown(true)} />
        )}
      </Stack>
      <Group justify="space-between" className={classes.foot}>
        <Group gap={6} visibleFrom="sm" c="dimmed" fz="xs" aria-hidden>
          <Keys keys={['d']} /> {t('done')} <Keys keys={['p']} /> {t('partly')} <Keys keys={['n']} /> {t('not done')}{' '}
          <Keys keys={['a']} /> {t('all done')}
        </Group>
        <Group gap="xs" ms="auto">
          <Text size="xs" c="dimmed" role="status">
            {count > 0 && t('Completes {count, plural, one {# task} other {# tasks}}', { count })}
          </Text>
          {onLater && (
            <Button variant="default" onClick={onLater}>
              {t('Later')}
            </Button>
          )}
          <Button disabled={confirmations.length === 0} onClick={save}>
            {t('Save')}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

interface OlderSessionsProps extends Pick<Today, 'pastSessions'> {
  older: readonly Session[]
  onShow: () => void
}

/** [WEB-413] The user does not have to confirm what is long ago: until then, it counts as the account has chosen. */
function OlderSessions({ older, pastSessions, onShow }: OlderSessionsProps) {
  return (
    <Group justify="space-between" gap={6}>
      <Text size="sm" c="dimmed">
        {olderText(older, pastSessions)}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        {t('Look at them')}
      </Button>
    </Group>
  )
}

const OUTCOMES: Readonly<Record<string, Outcome>> = { d: 'done', p: 'partly', n: 'not_done' }

interface ReviewKeys {
  onAnswer: (sessionId: string, outcome: Outcome) => void
  onAllDone: () => void
}

/** `d`, `p` and `n` answer for the session in focus and go on to the next; arrows move, and `a` says that all is done. */
const useReviewKeys =
  ({ onAnswer, onAllDone }: ReviewKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement) || target.matches('input'))
      return
    const row = target.closest<HTMLElement>('[data-session]')
    const outcome = OUTCOMES[key]
    if (key === 'a') onAllDone()
    else if (key === 'ArrowDown' || key === 'ArrowUp') moveFocus(row, key === 'ArrowDown' ? 1 : -1)
    else if (outcome && row) {
      onAnswer(row.dataset.session ?? '', outcome)
      if (outcome !== 'partly') moveFocus(row, 1)
    } else return
    event.preventDefault()
  }

function moveFocus(row: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(row?.closest('[data-review]')?.querySelectorAll<HTMLElement>('[data-session]') ?? [])]
  const next = row && rows[rows.indexOf(row) + step]
  next?.querySelector('button')?.focus()
}

interface Confirming {
  sessions: readonly Session[]
  confirmations: SessionConfirmation[]
}

/** Saves all answers at once; what was not done can be planned again from the toast. */
function useConfirmSessions() {
  const { plan } = usePlanRun()
  return useChange({
    send: ({ confirmations }: Confirming) => api.timeBlocks.confirm({ body: { confirmations } }),
    successMessage: (confirmed, { confirmations }) => savedText(outcomeText(confirmations), completedTitles(confirmed)),
    undo: (confirmed, { sessions }) =>
      api.timeBlocks.confirm({ body: { confirmations: takenBack(confirmed, sessions) } }),
    next: { label: t('Replan now'), run: plan },
  })
}

/** The titles of the tasks that were completed. */
const completedTitles = (confirmed: readonly ConfirmedSession[]): string[] => [
  ...new Map(confirmed.flatMap(each => (each.taskCompleted ? [[each.taskId, each.title] as const] : []))).values(),
]

/** `Saved: 2 done. Completed “Call the bank”` */
function savedText(outcome: string, completed: readonly string[]): string {
  const [title] = completed
  if (title === undefined) return t('Saved: {outcome}', { outcome })
  return completed.length === 1
    ? t('Saved: {outcome}. Completed “{title}”', { outcome, title })
    : t('Saved: {outcome}. Completed {count, plural, one {# task} other {# tasks}}', {
        outcome,
        count: completed.length,
      })
}

const takenBack = (confirmed: readonly ConfirmedSession[], sessions: readonly Session[]): SessionConfirmation[] =>
  confirmed.map(({ id, taskCompleted }) => {
    const status = sessions.find(session => session.id === id)?.task?.status
    return unconfirmed(id, taskCompleted ? status : undefined)
  })

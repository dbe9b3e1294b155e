import { t } from '@daywright/language/current-language'
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import classes from './review.module.css'
import {
  type Answers,
  allDone,
  answerWith,
  byDay,
  completedTasks,
  confirmationsOf,
  type Session,
} from './review-answers.ts'
import { ReviewRow } from './review-row.tsx'
import { useConfirmSessions } from './use-confirm-sessions.ts'
import { useReviewKeys } from './use-review-keys.ts'

const close = () => closeOverlay('review')

/** Asks how past sessions went. It can be put off, and saves everything at once. */
export default function ReviewSheet() {
  const query = useQuery(queries.today())
  return (
    <Modal opened onClose={close} title={t('How did it go?')} size="lg" fullScreen={useIsPhone()}>
      <Loaded query={query} rows={4}>
        {({ unconfirmed }) =>
          unconfirmed.length > 0 ? (
            <Review sessions={unconfirmed} />
          ) : (
            <Text c="dimmed">{t('Every past session is confirmed.')}</Text>
          )
        }
      </Loaded>
    </Modal>
  )
}

function Review({ sessions }: { sessions: readonly Session[] }) {
  const zone = useZone()
  const [answers, setAnswers] = useState<Answers>({})
  const [keptOpen, setKeptOpen] = useState<ReadonlySet<string>>(new Set())
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
    close()
    confirm.mutate({ sessions, confirmations })
  }
  const keepOpen = (taskId: string, isKept: boolean) =>
    setKeptOpen(present => new Set(isKept ? [...present, taskId] : [...present].filter(id => id !== taskId)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys in addition to the buttons inside.
    <div onKeyDown={onKeyDown}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('Work that was not done is planned again. If you leave a session open, you are asked again another day.')}
        </Text>
        <Button variant="light" size="compact-sm" flex="none" onClick={answerAll}>
          {t('All done')}
        </Button>
      </Group>
      <Stack gap="md">
        {byDay(sessions, zone).map(({ day, sessions: list }) => (
          <section key={day} aria-label={zone.nearDay(list[0]?.startAt ?? day)}>
            <Title order={3} size="sm" mb={4}>
              {zone.nearDay(list[0]?.startAt ?? day)}
            </Title>
            <ul className={classes.list}>
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
            </ul>
          </section>
        ))}
      </Stack>
      <Group justify="space-between" className={classes.foot}>
        <Group gap={6} visibleFrom="sm" c="dimmed" fz="xs" aria-hidden>
          <Keys keys={['d']} /> {t('done')} <Keys keys={['p']} /> {t('partly')} <Keys keys={['n']} /> {t('not done')}{' '}
          <Keys keys={['a']} /> {t('all done')}
        </Group>
        <Group gap="xs" ml="auto">
          <Text size="xs" c="dimmed" role="status">
            {count > 0 && t('Completes {count, plural, one {# task} other {# tasks}}', { count })}
          </Text>
          <Button variant="default" onClick={close}>
            {t('Later')}
          </Button>
          <Button disabled={confirmations.length === 0} onClick={save}>
            {t('Save')}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

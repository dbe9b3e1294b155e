import { minutesBetween } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useWorkWindows } from '../../shared/hours/use-rosters.ts'
import { closeOverlay } from '../../shared/navigation/overlay.ts'
import { endAtClock, type TimerEndChoice, timerEndChoices } from '../../shared/session-timer/timer-ends.ts'
import { useTimer } from '../../shared/session-timer/use-timer.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useIsPhone } from '../../ui/keys/use-screen.ts'

const close = () => closeOverlay('timer-end')
const OTHER = 'other'
const NOT_POSSIBLE = t('Choose a time between the start of the timer and now')

/** [WEB-320] Asks when the work on a session ended whose timer ran on. */
export default function TimerEndDialog({ session }: { session: TimeBlockWithTaskStatus }) {
  const zone = useZone()
  const { stop } = useTimer()
  const windows = useWorkWindows(useQuery(queries.preferences()).data)
  const [now] = useState(() => new Date().toISOString())
  const [chosen, setChosen] = useState<string>('session')
  const [clock, setClock] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const startedAt = session.timerStartedAt ?? now
  const choices = timerEndChoices(session, windows, zone, now)
  const timeOf = (instant: string) =>
    `${zone.dayTime(instant)} (${formatMinutes(Math.round(minutesBetween(startedAt, instant)))})`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const endedAt =
      chosen === OTHER
        ? endAtClock(startedAt, clock, zone, now)
        : (choices.find(({ kind }) => kind === chosen)?.endedAt ?? null)
    if (endedAt === null) return setProblem(NOT_POSSIBLE)
    close()
    stop({ block: session, endedAt })
  }
  return (
    <FormDialog
      title={t('When did you stop?')}
      submitLabel={t('Stop the timer')}
      isSaving={false}
      fullScreen={useIsPhone()}
      onClose={close}
      onSubmit={submit}
    >
      <Text size="sm" dir="auto">
        {t('The timer of “{title}” has run since {time}.', {
          title: session.title,
          time: midSentence(zone.dayTime(startedAt)),
        })}
      </Text>
      <Radio.Group aria-label={t('When you stopped')} value={chosen} onChange={setChosen}>
        <Stack gap="xs">
          {choices.map(({ kind, endedAt }) => (
            <Radio key={kind} value={kind} label={LABELS[kind]} description={timeOf(endedAt)} />
          ))}
          <Radio value={OTHER} label={t('At another time')} />
        </Stack>
      </Radio.Group>
      {chosen === OTHER && (
        <TextInput
          type="time"
          label={t('Time')}
          data-autofocus
          value={clock}
          error={problem}
          onChange={event => {
            setClock(event.currentTarget.value)
            setProblem(null)
          }}
        />
      )}
    </FormDialog>
  )
}

const LABELS = {
  session: t('At the end of the session'),
  hours: t('At the end of my working hours'),
  now: t('Just now'),
} as const satisfies Record<TimerEndChoice['kind'], string>

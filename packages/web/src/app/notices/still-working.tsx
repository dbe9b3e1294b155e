import { expectedTimerEnd, isTimerInQuestion } from '@daywright/contract/resources/time-blocks/session-timer'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconClockQuestion } from '@tabler/icons-react'
import { midSentence } from '../../data/time/mid-sentence.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { useTimer } from '../../shared/session-timer/use-timer.ts'

/** [WEB-319] Asks whether a timer that runs long after the end of its session was forgotten. */
export function StillWorking({ session }: { session: TimeBlockWithTaskStatus }) {
  const zone = useZone()
  const { keep, stop } = useTimer()
  // Renders once a minute.
  useMinute()
  const end = expectedTimerEnd(session)
  if (end === null || session.timerStartedAt === null || !isTimerInQuestion(session, Date.now())) return null
  const endedAt = new Date(end).toISOString()
  const timeOf = (instant: string) =>
    zone.dayOf(instant) === zone.today() ? zone.time(instant) : midSentence(zone.dayTime(instant))
  return (
    <Alert
      role="region"
      color="orange"
      variant="light"
      mb="sm"
      icon={<IconClockQuestion aria-hidden />}
      title={t('Still working on “{title}”?', { title: session.title })}
    >
      <Text size="sm" role="status">
        {t('The timer has run since {time}. The work was planned until {time2}.', {
          time: timeOf(session.timerStartedAt),
          time2: timeOf(endedAt),
        })}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => keep(session)}>
          {t('Still working')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => stop({ block: session, endedAt })}>
          {t('I stopped at {time}', { time: zone.time(endedAt) })}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => openOverlay('timer-end', { session })}>
          {t('Another time…')}
        </Button>
      </Group>
    </Alert>
  )
}

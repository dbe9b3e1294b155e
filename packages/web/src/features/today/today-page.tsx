import type { Today } from '@daywright/contract/resources/planner/today'
import { t } from '@daywright/language/current-language'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClipboardCheck, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { listText } from '../../ui/language/list-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ComingList } from './coming-list.tsx'
import { DueList } from './due-list.tsx'
import { FreeTime } from './free-time.tsx'
import { NowCards } from './now-card.tsx'
import { TodaySection } from './today-section.tsx'
import { useToday } from './use-today.ts'

/** What is on now, next and later, and what needs attention today. */
export function TodayPage() {
  const zone = useZone()
  const query = useToday()
  return (
    <Page title={t('Today')} text={zone.day(new Date().toISOString())} actions={<FreeTime />}>
      <Loaded query={query}>{today => <Day today={today} />}</Loaded>
    </Page>
  )
}

function Day({ today }: { today: Today }) {
  const { unconfirmed, next, later, dueToday, atRisk, allDay } = today
  if (isEmpty(today)) return <NothingToday />
  const dueIds = new Set(dueToday.map(({ id }) => id))
  const otherRisks = atRisk.filter(({ id }) => !dueIds.has(id))
  return (
    <Stack gap="lg" maw={720}>
      {unconfirmed.length > 0 && <Unconfirmed count={unconfirmed.length} />}
      {allDay.length > 0 && (
        <Text size="sm" c="dimmed" dir="auto">
          {t('All day: {list}', { list: allDay.map(({ title }) => title).join(', ') })}
        </Text>
      )}
      <NowCards today={today} />
      {next && (
        <TodaySection title={t('Next')}>
          <ComingList items={[next]} />
        </TodaySection>
      )}
      {later.length > 0 && (
        <TodaySection title={t('Later')}>
          <ComingList items={later} />
        </TodaySection>
      )}
      {dueToday.length > 0 && (
        <TodaySection title={t('Due today')}>
          <DueList tasks={dueToday} atRisk={atRisk} />
        </TodaySection>
      )}
      {otherRisks.length > 0 && (
        <TodaySection title={t('At risk')}>
          <DueList tasks={otherRisks} atRisk={atRisk} />
        </TodaySection>
      )}
      <DoneToday done={today.done} />
    </Stack>
  )
}

const isEmpty = ({ running, current, next, unconfirmed, allDay, dueToday, atRisk, done }: Today): boolean =>
  !running &&
  !next &&
  done.sessions + done.tasks === 0 &&
  [current, unconfirmed, allDay, dueToday, atRisk].every(list => list.length === 0)

function NothingToday() {
  return (
    <EmptyState
      icon={IconSun}
      title={t('Nothing planned for today')}
      text={t('What you plan for today appears here, with a timer for what is on now.')}
      action={
        <Group>
          <Button onClick={() => openOverlay('quick-add')}>{t('Add task')}</Button>
          <Button variant="default" component={Link} to="/">
            {t('Open the plan')}
          </Button>
        </Group>
      }
    />
  )
}

function Unconfirmed({ count }: { count: number }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{t('{count, plural, one {# past session} other {# past sessions}} to confirm', { count })}</Text>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        onClick={() => openOverlay('review')}
      >
        {t('Review')}
      </Button>
    </Group>
  )
}

/** Quiet: a count, not a score. */
function DoneToday({ done: { sessions, tasks, minutes } }: { done: Today['done'] }) {
  if (sessions + tasks === 0) return null
  const parts = [
    sessions > 0 &&
      t('{count, plural, one {# session} other {# sessions}} ({duration})', {
        count: sessions,
        duration: formatMinutes(minutes),
      }),
    tasks > 0 && t('{count, plural, one {# task} other {# tasks}}', { count: tasks }),
  ].filter(part => part !== false)
  return (
    <Text size="sm" c="dimmed">
      {t('Done today: {list}', { list: listText(parts) })}
    </Text>
  )
}

import type { Today } from '@daywright/contract/resources/planner/today'
import { t } from '@daywright/language/current-language'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconClipboardCheck, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { askedSessions } from '../../data/time/asked-sessions.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { MoveToPlanButton } from '../../shared/plan-run/move-to-plan-button.tsx'
import { olderText } from '../../shared/records/older-sessions.ts'
import { useHasTwoColumns } from '../../ui/keys/use-screen.ts'
import { listText } from '../../ui/language/list-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DayList } from './day-list.tsx'
import { DaySkeleton } from './day-skeleton.tsx'
import { FreeTime } from './free-time.tsx'
import { NowCards } from './now-card.tsx'
import { RiskList } from './risk-list.tsx'
import { dayRows } from './rows/day-rows.ts'
import { DaySide } from './timeline/day-side.tsx'
import classes from './today.module.css'
import { TodayHeading } from './today-heading.tsx'
import { TodaySection } from './today-section.tsx'
import { useDayActions } from './use-day-actions.ts'
import { useDayKeys } from './use-day-keys.ts'
import { useToday } from './use-today.ts'

/** What is on now, next and later, and what needs attention today. */
export function TodayPage() {
  const query = useToday()
  const hasTwoColumns = useHasTwoColumns()
  return (
    <Page title={t('Today')} titleField={<TodayHeading today={query.data} />} actions={<FreeTime />}>
      <div className={classes.columns}>
        <Loaded query={query} skeleton={<DaySkeleton />}>
          {today => <Day today={today} />}
        </Loaded>
        {hasTwoColumns && <DaySide today={query.data} />}
      </div>
    </Page>
  )
}

function Day({ today }: { today: Today }) {
  const zone = useZone()
  const actions = useDayActions()
  const { now, coming, risks } = dayRows(today, zone)
  const { list, onKeyDown } = useDayKeys([...now, ...coming, ...risks], actions)
  if (isEmpty(today)) return <NothingToday />
  const { unconfirmed, allDay, atRisk } = today
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows, which have buttons for the same.
    <div className={classes.day} ref={list} onKeyDown={onKeyDown}>
      <Stack gap="lg">
        {unconfirmed.length > 0 && <Unconfirmed today={today} />}
        {allDay.length > 0 && (
          <Text size="sm" c="dimmed" dir="auto">
            {t('All day: {list}', { list: allDay.map(({ title }) => title).join(', ') })}
          </Text>
        )}
        <NowCards rows={now} actions={actions} />
        {coming.length > 0 && (
          <TodaySection title={t('Next')}>
            <DayList rows={coming} actions={actions} canBeginNow={now.length === 0} />
          </TodaySection>
        )}
        {risks.length > 0 && <RiskList rows={risks} actions={actions} />}
        <div className={classes.button}>
          <MoveToPlanButton tasks={atRisk} />
        </div>
        <DoneToday done={today.done} />
      </Stack>
    </div>
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

/** [WEB-425] The first thing on the page, as a card while there is something to answer. */
function Unconfirmed({ today: { unconfirmed, pastSessions } }: { today: Today }) {
  const zone = useZone()
  const { asked, older } = askedSessions(unconfirmed, zone)
  const isAsked = asked.length > 0
  return (
    <Paper withBorder={isAsked} className={isAsked ? classes.review : classes.older}>
      <Text size="sm" {...(isAsked ? { fw: 550 } : { c: 'dimmed' })}>
        {isAsked
          ? t('{count, plural, one {# past session} other {# past sessions}} to confirm', { count: asked.length })
          : olderText(older, pastSessions)}
      </Text>
      <Button
        size="compact-sm"
        variant={isAsked ? 'light' : 'subtle'}
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        onClick={() => openOverlay('review')}
      >
        {t('Review')}
      </Button>
    </Paper>
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
      {t('Completed today: {list}', { list: listText(parts) })}
    </Text>
  )
}

import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconClipboardCheck, IconSun } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { partOfRange } from '../../data/queries/part-of-range.ts'
import { queries } from '../../data/queries/queries.ts'
import { formatMinutes } from '../../data/time/minutes.ts'
import { unconfirmedSessions } from '../../data/time/unconfirmed-sessions.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { type DayRow, dayRows } from '../../shared/day/day-rows.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { MoveToPlanButton } from '../../shared/plan-run/move-to-plan-button.tsx'
import { olderText } from '../../shared/records/older-sessions.ts'
import { useHasTwoColumns } from '../../ui/keys/use-screen.ts'
import { listText } from '../../ui/language/list-text.ts'
import { AnchorLink } from '../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { MINUTE_MS } from '../../ui/time/time-units.ts'
import { FreshStartCard } from './cards/fresh-start-card.tsx'
import { NowCards } from './cards/now-card.tsx'
import { RitualCard } from './cards/ritual-card.tsx'
import { DayList } from './day-list.tsx'
import { FreeTime } from './free-time.tsx'
import { DaySide } from './timeline/day-side.tsx'
import classes from './today.module.css'
import { todayAsOf } from './today-as-of.ts'
import { TodayHeading } from './today-heading.tsx'
import { TodaySection } from './today-section.tsx'
import { type DayActions, useDayActions } from './use-day-actions.ts'
import { useDayKeys } from './use-day-keys.ts'

/** What is on now, next and later, and what needs attention today. */
export function TodayPage() {
  const query = useToday()
  // Its card would move what is below if it came later. Without a network there is nothing to wait for.
  const { isLoading, failureCount } = useQuery(queries.rituals())
  const mayHaveCard = isLoading && failureCount === 0
  const hasTwoColumns = useHasTwoColumns()
  return (
    <Page title={t('Today')} titleField={<TodayHeading today={query.data} />} actions={<FreeTime />}>
      <div className={classes.columns}>
        <Loaded query={query} skeleton={<DaySkeleton />}>
          {today => (mayHaveCard ? <DaySkeleton /> : <Day today={today} />)}
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
  if (isEmpty(today)) return <EmptyToday />
  const { unconfirmed, allDay, atRisk } = today
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows, which have buttons for the same.
    <div className={classes.day} ref={list} onKeyDown={onKeyDown}>
      <Stack gap="lg">
        <FreshStartCard today={today} />
        {unconfirmed.length > 0 && <Unconfirmed today={today} />}
        <RitualCard today={today} />
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

function EmptyToday() {
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
  const { recent, older } = unconfirmedSessions(unconfirmed, zone)
  const hasRecent = recent.length > 0
  return (
    <Paper withBorder={hasRecent} className={hasRecent ? classes.review : classes.older}>
      <Text size="sm" {...(hasRecent ? { fw: 550 } : { c: 'dimmed' })}>
        {hasRecent
          ? t('{count, plural, one {# past session} other {# past sessions}} to confirm', { count: recent.length })
          : olderText(older, pastSessions)}
      </Text>
      <Button
        size="compact-sm"
        variant={hasRecent ? 'light' : 'subtle'}
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

/** It is asked for every minute, so an older answer means that the server cannot be reached. */
const OLD_MS = 3 * MINUTE_MS

/** The current day as the server has it or, without a network, as it is known. */
function useToday(): UseQueryResult<Today> {
  const zone = useZone()
  const query = useQuery({ ...queries.today(), refetchInterval: MINUTE_MS })
  const age = Date.now() - query.dataUpdatedAt
  if (!query.isSuccess || age < OLD_MS) return query
  const now = new Date(Date.parse(query.data.now) + age).toISOString()
  const on = zone.dayOf(now)
  const range = [zone.startOfDay(on), zone.startOfDay(on, 1)] as const
  const blocks = partOfRange<TimeBlockWithTaskStatus>('blocks', ...range) ?? []
  const events = partOfRange<EventOccurrence>('calendar-events', ...range) ?? []
  return { ...query, data: todayAsOf(query.data, { on, now, blocks, events }) }
}

const ROWS = [0, 1, 2, 3, 4, 5, 6]

/** About as high as what is loaded: a card and rows. */
function DaySkeleton() {
  return (
    <div className={classes.day} role="status" aria-busy="true" aria-label={t('Loading')}>
      <Stack gap="lg">
        <div>
          <Skeleton height={16} width={48} mb={10} />
          <Skeleton height={142} radius="md" />
        </div>
        <div>
          <Skeleton height={16} width={48} mb={10} />
          <div className={classes.list}>
            {ROWS.map(row => (
              <div key={row} className={classes.loadingRow}>
                <Skeleton height={14} width={`${60 - (row % 3) * 14}%`} />
              </div>
            ))}
          </div>
        </div>
      </Stack>
    </div>
  )
}

/** More are a list of their own, and no part of a day. */
const SHOWN = 3

/** [WEB-425] What is at risk and not planned today: a few, and a link to all that is due as early. */
function RiskList({ rows, actions }: { rows: readonly DayRow[]; actions: DayActions }) {
  const zone = useZone()
  const last = rows
    .flatMap(({ due }) => due?.dueAt ?? [])
    .toSorted()
    .at(-1)
  const hidden = rows.length - SHOWN
  return (
    <TodaySection title={t('At risk')} note={t('not planned today')}>
      <DayList rows={rows.slice(0, SHOWN)} actions={actions} isAtRisk />
      {hidden > 0 && last && (
        <Text size="sm" mt={6}>
          <AnchorLink to="/tasks" search={{ due: zone.dayOf(last) }} inherit>
            {t('{count, plural, one {# more} other {# more}}', { count: hidden })}
          </AnchorLink>
        </Text>
      )}
    </TodaySection>
  )
}

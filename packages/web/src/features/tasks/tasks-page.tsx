import { t } from '@daywright/language/current-language'
import { Box, Button, Group, Kbd, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAlertCircle, IconChecklist, IconFilterOff, IconInbox, IconSquareCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { queries, type TaskQuery } from '../../data/queries/queries.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { Words } from '../../ui/language/words.tsx'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useTaskSelection } from './bulk/use-task-selection.ts'
import barClasses from './filters/task-filter-bar.module.css'
import { TaskFilterBar, TOOL } from './filters/task-filter-bar.tsx'
import { activeFilters, hasTaskFilter, NO_PROJECT, TASK_FILTERS, type TaskFilterName } from './filters/task-filters.ts'
import { taskQuery } from './filters/task-query.ts'
import {
  NO_FILTERS,
  orderIn,
  searchWith,
  type TaskSearch,
  type TaskView,
  type TaskViewChanges,
  type TaskViewProps,
  taskSearchOf,
  viewOf,
} from './filters/task-view.ts'
import { TaskList } from './list/task-list.tsx'
import { useFirstPage } from './list/use-task-pages.ts'

const loadBulkBar = () => import('./bulk/bulk-bar.tsx')

/** The list of all tasks. */
export function TasksPage() {
  const [view, changeView] = useTaskView()
  const zone = useZone()
  const now = useMinute()
  const series = useQuery(queries.series())
  const hasSeries = (series.data?.length ?? 0) > 0
  const text = JSON.stringify(taskQuery(view, zone, now, hasSeries))
  // By its text, so that the minute that passes changes the query only if the query depends on it.
  const query = useMemo(() => JSON.parse(text) as ReturnType<typeof taskQuery>, [text])
  const { first, shown } = useFirstPage(query)
  const total = first.data?.pagination.total ?? 0
  const selection = useTaskSelection(view, shown, total)
  const [isSelecting, setSelecting] = useState(false)
  const BulkBar = useLazy(loadBulkBar, selection.selected.size > 0, whenSettled)
  return (
    <Page
      isWide
      title={view.project === NO_PROJECT ? t('Inbox') : t('Tasks')}
      note={
        <>
          <Text size="sm" c="dimmed" role="status" className={barClasses.count}>
            {first.data && t('{total, plural, one {# task} other {# tasks}}', { total })}
          </Text>
          {view.due === undefined && (
            <OverdueButton
              query={taskQuery({ ...view, due: 'overdue' }, zone, now, hasSeries)}
              onChangeView={changeView}
            />
          )}
        </>
      }
      controls={
        <TaskFilterBar view={view} onChangeView={changeView}>
          <Button
            hiddenFrom="sm"
            variant="default"
            className={barClasses.tool}
            classNames={TOOL}
            leftSection={<IconSquareCheck size={16} aria-hidden />}
            aria-pressed={isSelecting}
            onClick={() => setSelecting(!isSelecting)}
          >
            {t('Select')}
          </Button>
        </TaskFilterBar>
      }
    >
      <ActiveFilters view={view} onChangeView={changeView} />
      <Loaded query={first} rows={12}>
        {() =>
          total === 0 ? (
            <NoTasks view={view} onChangeView={changeView} />
          ) : (
            <TaskList {...{ view, query: shown, total, selection, isSelecting }} onChangeView={changeView} />
          )
        }
      </Loaded>
      {/* Space for the selection bar, which would cover the last row. */}
      <Box h={selection.selected.size > 0 ? 120 : 0} />
      {BulkBar && <BulkBar selection={selection} total={total} />}
    </Page>
  )
}

interface OverdueButtonProps extends Pick<TaskViewProps, 'onChangeView'> {
  /** Asks for the overdue tasks among those that are listed. */
  query: TaskQuery
}

/** [WEB-315] Counts the overdue tasks, wherever they are in the list, and shows them alone when pressed. */
function OverdueButton({ query, onChangeView }: OverdueButtonProps) {
  const count = useQuery(queries.taskPage({ ...query, limit: '1' })).data?.pagination.total ?? 0
  if (count === 0) return null
  return (
    <Button
      variant="light"
      color="red"
      c="var(--dw-urgent)"
      leftSection={<IconAlertCircle size={16} aria-hidden />}
      aria-label={t('Show {count} overdue', { count })}
      onClick={() => onChangeView({ due: 'overdue' })}
    >
      {t('{count} overdue', { count })}
    </Button>
  )
}

/** The view that the address describes, sorted as on the last visit unless the address says how. */
function useTaskView(): [TaskView, (changes: TaskViewChanges) => void] {
  const address = useSearch({ from: '/signed-in/tasks' })
  const [remembered, remember] = useLocalStorage<TaskSearch>({
    key: 'daywright-task-order',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const navigate = useNavigate({ from: '/tasks' })
  // [WEB-695] An address that names an order names all of it.
  const order = Object.keys(orderIn(address)).length > 0 ? {} : remembered
  const text = JSON.stringify(taskSearchOf({ ...order, ...address }))
  // By its text, because every navigation creates a new object, even one that only opens a task.
  const view = useMemo(() => viewOf(JSON.parse(text)), [text])
  const change = useCallback(
    (changes: TaskViewChanges) => {
      const order = orderIn(searchWith<TaskSearch>(JSON.parse(text), changes))
      remember(order)
      void navigate({ search: before => ({ ...searchWith(before, changes), ...order }), replace: true })
    },
    [navigate, remember, text],
  )
  return [view, change]
}

/** The filters in use, each with a button that removes it. */
function ActiveFilters({ view, onChangeView }: TaskViewProps) {
  const active = activeFilters(view)
  if (active.length === 0) return null
  return (
    <Group gap={6} mb="xs">
      {active.map(name => (
        <FilterChip key={name} name={name} view={view} onChangeView={onChangeView} />
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChangeView(NO_FILTERS)}>
        {t('Clear filters')}
      </Button>
    </Group>
  )
}

function FilterChip({ name, view, onChangeView }: TaskViewProps & { name: TaskFilterName }) {
  const { label, useChip = () => label } = TASK_FILTERS[name]
  const text = useChip(view[name] ?? '')
  return (
    <Button
      size="compact-sm"
      variant="light"
      fw={500}
      maw="100%"
      rightSection={<IconX size={13} aria-hidden />}
      aria-label={t('Remove filter {text}', { text })}
      onClick={() => onChangeView({ [name]: null })}
    >
      {text}
    </Button>
  )
}

/** Says why the list is empty, and offers the first step. */
function NoTasks({ view, onChangeView }: TaskViewProps) {
  const { project, ...others } = view
  if (project === NO_PROJECT && !hasTaskFilter(others))
    return (
      <EmptyState
        icon={IconInbox}
        title={t('The inbox is empty')}
        text={t('Tasks without a project are collected here until you give them one.')}
        action={<Button onClick={() => openOverlay('quick-add')}>{t('Add task')}</Button>}
      />
    )
  if (hasTaskFilter(view))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('Nothing matches')}
        text={t('No task matches the search and all filters. Remove some to see more.')}
        action={<Button onClick={() => onChangeView(NO_FILTERS)}>{t('Clear filters')}</Button>}
      />
    )
  return (
    <EmptyState
      icon={IconChecklist}
      title={view.finished ? t('No tasks yet') : t('No open tasks')}
      text={t(
        'Write what you have to do in one line, such as “Write report 3h by Friday !high”. The planner finds time for it.',
      )}
      action={
        <>
          <Button onClick={() => openOverlay('quick-add')}>{t('Add task')}</Button>
          <Text size="xs" c="dimmed">
            <Words text="or press {letter} anywhere" letter={<Kbd size="xs">Q</Kbd>} />
          </Text>
          {!view.finished && (
            <Button variant="subtle" color="gray" onClick={() => onChangeView({ finished: 'yes' })}>
              {t('Show completed tasks')}
            </Button>
          )}
        </>
      }
    />
  )
}

import { t } from '@daywright/language/current-language'
import { Box, Button, Text } from '@mantine/core'
import { IconSquareCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { useMinute } from '../../data/time/use-minute.ts'
import { useZone } from '../../data/time/use-zone.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useTaskSelection } from './bulk/use-task-selection.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { OverdueButton } from './filters/overdue-button.tsx'
import barClasses from './filters/task-filter-bar.module.css'
import { TaskFilterBar, TOOL } from './filters/task-filter-bar.tsx'
import { NO_PROJECT } from './filters/task-filters.ts'
import { taskQuery } from './filters/task-query.ts'
import { useTaskView } from './filters/use-task-view.ts'
import { NoTasks } from './list/no-tasks.tsx'
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

import { t } from '@daywright/language/current-language'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import rowList from '../../ui/lists/row-list.module.css'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SeriesRow } from './series-row.tsx'

/** Everything that is done again and again. */
export function SeriesPage() {
  const series = useQuery(queries.series())
  return (
    <Page title={t('Recurring')} text={t('Tasks that repeat. Each occurrence is its own task.')}>
      <Loaded query={series}>
        {found =>
          found.length > 0 ? (
            <ul className={rowList.list} aria-label={t('Recurring tasks')}>
              {found.map(one => (
                <SeriesRow key={one.id} series={one} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={IconRepeat}
              title={t('No recurring tasks yet')}
              text={t('Add a task such as “Review every Friday”, or choose Repeat in a task.')}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { ANY_TASK, queries } from '../../data/queries/queries.ts'
import { Page } from '../../ui/page/page.tsx'
import { PlanEmpty } from './plan-empty.tsx'
import { PlanLayout } from './plan-layout.tsx'

/** The start page: the calendar, the unscheduled tasks, and the tasks that don't fit. */
export function PlanPage() {
  const { data } = useQuery(queries.taskPage(ANY_TASK))
  return (
    <Page title={t('Plan')} isWide isTitleHidden>
      {data?.pagination.total === 0 ? <PlanEmpty /> : <PlanLayout />}
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries.ts'
import { Page } from '../../ui/page.tsx'
import { PlanEmpty } from './plan-empty.tsx'
import { PlanDesk } from './plan-layout.tsx'
import { PlanControls } from './run/plan-controls.tsx'

/** The home of the app: the calendar, what is to be placed, and what does not fit. */
export function PlanPage() {
  const { data } = useQuery(queries.taskPage({ limit: '1', includeCompleted: 'true' }))
  return (
    <Page title="Plan" isWide actions={<PlanControls />}>
      {data?.pagination.total === 0 ? <PlanEmpty /> : <PlanDesk />}
    </Page>
  )
}

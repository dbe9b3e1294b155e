import { useQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { useAutoPlanNews } from '../notices/use-auto-plan-news.ts'
import { useHoldAutoPlan } from './use-hold-auto-plan.ts'

/** What a window does for an account whose planner runs automatically. */
export function useAutoPlan(): void {
  const { data: settings } = useQuery(queries.plannerSettings())
  const isOn = settings?.autoPlan === true
  useAutoPlanNews(isOn)
  useHoldAutoPlan(isOn)
}

import type { RitualKind } from '@daywright/contract/resources/rituals/ritual.values'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { kindAt } from '../../shared/navigation/ritual-paths.ts'
import { DayEnd } from './day-end.tsx'
import { DayStart } from './day-start.tsx'
import { WeekReview } from './week-review.tsx'

const RITUALS: Record<RitualKind, ComponentType> = { dayStart: DayStart, dayEnd: DayEnd, weekReview: WeekReview }

/** The start or the end of the day, or the weekly review. */
export function RitualPage() {
  const { ritual } = useParams({ from: '/signed-in/rituals/$ritual' })
  const Ritual = RITUALS[kindAt(ritual) ?? 'dayStart']
  return <Ritual key={ritual} />
}

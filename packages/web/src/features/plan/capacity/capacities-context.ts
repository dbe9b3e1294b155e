import { createContext } from 'react'
import type { DayCapacity } from '../../../shared/capacity/day-capacity.ts'

/** The capacities of the shown days for the headings, which the calendar library draws; null until they are known. */
export const CapacitiesContext = createContext<readonly DayCapacity[] | null>(null)

import type { TimesheetQuery } from '@daywright/contract/resources/insights/timesheet'

/** [INS-22] Half a step is rounded up. */
export function roundMinutes(minutes: number, { rounding, step }: Pick<TimesheetQuery, 'rounding' | 'step'>): number {
  if (rounding === 'none') return minutes
  const steps = minutes / step
  return (rounding === 'up' ? Math.ceil(steps) : Math.floor(steps + 0.5)) * step
}

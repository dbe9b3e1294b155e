export interface CapacityChartProps {
  /** `2026-03-02` */
  firstDay: string
  days: number
}

/** Planned against available time of each day, in as many columns as the calendar below has days. */
export function CapacityChart({ firstDay, days }: CapacityChartProps) {
  return <section aria-label={`Capacity of ${days} days from ${firstDay}`} />
}

import type { AutomaticRun } from '@daywright/contract/resources/planner/planner'
import type { Zone } from '../../data/time/zoned-time.ts'

/** `Plan updated: “Report” moved to Tomorrow, 10:00, and 2 more changes` */
export function automaticRunText(run: AutomaticRun, zone: Pick<Zone, 'dayTime'>): string {
  const [first] = run.changes
  if (!first) return 'Plan updated'
  const others = run.moved + run.added + run.removed - 1
  const rest = others === 0 ? '' : `, and ${others} more ${others === 1 ? 'change' : 'changes'}`
  return `Plan updated: ${changeText(first, zone)}${rest}`
}

function changeText({ kind, title, startAt }: AutomaticRun['changes'][number], zone: Pick<Zone, 'dayTime'>): string {
  if (startAt === null) return `“${title}” removed`
  return kind === 'moved'
    ? `“${title}” moved to ${zone.dayTime(startAt)}`
    : `“${title}” added, ${zone.dayTime(startAt)}`
}

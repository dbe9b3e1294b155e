import type { Insights } from '@daywright/contract/resources/insights/insight'
import { INSIGHT_LIMITS, INSIGHT_PARTS } from '@daywright/contract/resources/insights/insight.values'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { plain, type Style } from '../output/style.ts'
import { counted, longDay, minutesText } from '../output/zoned-text.ts'

const USUAL_DAYS = 7
/** A line each; the rest is in the web app, and with `--json`. */
const MAX_PARTS = 10

/** [CMD-18] Where the time of the last days went. */
export async function run(
  { client, show, style }: CommandContext,
  [days = String(USUAL_DAYS)]: string[],
  { by = 'project' }: CommandOptions,
): Promise<void> {
  const part = INSIGHT_PARTS.find(name => name === by)
  if (!part) throw new CommandFailure(EXIT.usage, `“${by}” is none of ${INSIGHT_PARTS.join(', ')}.`)
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > INSIGHT_LIMITS.rangeDays)
    throw new CommandFailure(EXIT.usage, `Say from 1 to ${INSIGHT_LIMITS.rangeDays} days.`)
  const { timezone } = await client.user.get()
  const to = Temporal.Now.plainDateISO(timezone)
  const from = to.subtract({ days: count - 1 })
  const query = { from: from.toString(), to: to.toString(), group: 'week', by: part } as const
  const insights = await client.insights.get({ query })
  show(insights, () => insightLines(insights, part, style))
}

function insightLines({ total, parts, estimates, habits }: Insights, by: string, style: Style): string[] {
  const { sessions, due } = total
  const shown = parts.filter(({ workedMinutes, plannedMinutes }) => workedMinutes + plannedMinutes > 0)
  return [
    style.bold(`${longDay(total.from)} to ${longDay(total.to)}`),
    `Worked ${minutesText(total.workedMinutes)} of ${minutesText(total.plannedMinutes)} planned${meetings(total)}`,
    `Sessions: ${sessions.kept} kept, ${sessions.missed} missed, ${sessions.unconfirmed} not confirmed`,
    `Due: ${due.onTime} on time, ${due.late} late, ${due.overdue} overdue`,
    ...(estimates.factor === null
      ? []
      : [`Tasks took ${estimates.factor.toFixed(1)} times their estimate (${counted(estimates.tasks, 'task')})`]),
    ...(shown.length > 0 ? [style.bold(`By ${by}`)] : []),
    ...shown
      .slice(0, MAX_PARTS)
      .map(
        ({ kind, name, workedMinutes, plannedMinutes }) =>
          `  ${minutesText(workedMinutes).padEnd(8)}${partName(kind, name, by)}  ${style.dim(`of ${minutesText(plannedMinutes)} planned`)}`,
      ),
    ...(shown.length > MAX_PARTS ? [style.dim(`  and ${shown.length - MAX_PARTS} more`)] : []),
    ...habits.map(({ name, done, missed }) => `Habit ${plain(name)}: ${done} done, ${missed} missed`),
  ]
}

const meetings = ({ meetingMinutes }: Insights['total']): string =>
  meetingMinutes ? `, ${minutesText(meetingMinutes)} of meetings` : ''

const partName = (kind: Insights['parts'][number]['kind'], name: string | null, by: string): string =>
  ({ one: plain(name ?? ''), none: `no ${by}`, rest: 'all others' })[kind]

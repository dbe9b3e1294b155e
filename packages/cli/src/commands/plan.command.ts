import type { PlannerPreview, PlannerRun } from '@daywright/contract/resources/planner/planner'
import type { CliClient } from '../api/cli-client.ts'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { namedFindings } from '../named-findings.ts'
import { plain, type Style } from '../output/style.ts'
import { counted, type ZonedText, zonedText } from '../output/zoned-text.ts'
import { rememberAction } from '../profiles/last-action.ts'

export async function run(
  { client, server, show, style }: CommandContext,
  _args: string[],
  { preview = false }: CommandOptions,
): Promise<void> {
  const now = new Date().toISOString()
  if (preview) {
    const planned = await client.planner.preview()
    const lines = [
      ...changeTexts(planned, zonedText(planned.timezone, now), style),
      ...(await findingTexts(client, planned, style)),
    ]
    show(planned, () => lines)
    return
  }
  const planned = await client.planner.run()
  rememberAction(server.name, { kind: 'plan' })
  const findings = await findingTexts(client, planned, style)
  show(planned, () => [`${style.good('Planned')} ${counted(planned.tasksScheduled, 'session')}`, ...findings])
}

function changeTexts({ changes }: PlannerPreview, zone: ZonedText, style: Style): string[] {
  const { created, moved, removed, kept } = changes
  const when = ({ startAt, endAt }: { startAt: string; endAt: string }) =>
    `${zone.day(startAt)} ${zone.span(startAt, endAt)}`
  return [
    ...created.map(block => `${style.good('+')} ${when(block)}  ${plain(block.title)}`),
    ...moved.map(({ from, to }) => `→ ${when(to)}  ${plain(to.title)}  ${style.dim(`from ${when(from)}`)}`),
    ...removed.map(block => `${style.bad('-')} ${when(block)}  ${plain(block.title)}`),
    style.dim(`${counted(kept.length, 'block')} would stay. Nothing was changed.`),
  ]
}

async function findingTexts(
  client: CliClient,
  { reasons }: PlannerRun | PlannerPreview,
  style: Style,
): Promise<string[]> {
  const texts: string[] = []
  for (const [title, findings] of [
    ['At risk', reasons.atRisk],
    ['Does not fit', reasons.unscheduled],
    ['Longer than a working day', reasons.oversized],
  ] as const) {
    if (findings.length === 0) continue
    texts.push(style.bold(`${title}: ${findings.length}`), ...(await namedFindings(client, findings)))
  }
  return texts
}

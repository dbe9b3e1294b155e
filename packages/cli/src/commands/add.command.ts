import type { QuickAddLine, QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import type { TaskPlan } from '@daywright/contract/resources/tasks/task'
import type { CommandContext, CommandOptions } from '../command-context.ts'
import { CommandFailure, EXIT } from '../exit-codes.ts'
import { namedFindings } from '../named-findings.ts'
import { plain, type Style } from '../output/style.ts'
import { minutesText, type ZonedText, zonedText } from '../output/zoned-text.ts'
import { rememberAction } from '../profiles/last-action.ts'
import { readInput } from '../standard-input.ts'

/** [CMD-7] Adds what a line says, as quick add does, and says how it was understood. */
export async function run(
  { client, server, show, style }: CommandContext,
  words: string[],
  { plan = false, dryRun = false }: CommandOptions,
): Promise<void> {
  const text = words.length === 1 && words[0] === '-' ? await readInput() : words.join(' ')
  if (text.trim() === '') throw new CommandFailure(EXIT.usage, 'There is nothing to add.')
  const body = { text, plan, dayFirst: isDayFirst() }
  const added = await client.tasks.quick({ body, query: { dryRun: String(dryRun) } })
  if (!dryRun) rememberAction(server.name, { kind: 'add', ...idsOf(added) })
  const late = await namedFindings(client, added.late)
  show(added, () => [
    ...addedText(added, zonedText(added.timezone, new Date().toISOString()), style, dryRun),
    ...(late.length > 0 ? [style.bad('Would make late:'), ...late] : []),
  ])
}

function idsOf({ lines }: QuickAddResult) {
  return {
    taskIds: lines.flatMap(({ task }) => task?.id ?? []),
    seriesIds: lines.flatMap(({ task }) => task?.seriesId ?? []),
    habitIds: lines.flatMap(({ habit }) => habit?.id ?? []),
    eventIds: lines.flatMap(({ event }) => event?.id ?? []),
  }
}

/** Whether `3/4` is the third of April where this program runs. */
function isDayFirst(): boolean {
  const parts = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
}

function addedText(
  { lines, newLabels, newProjects, problem }: QuickAddResult,
  zone: ZonedText,
  style: Style,
  dryRun: boolean,
) {
  const texts = lines.flatMap(line => [
    `${dryRun ? 'Would add' : style.good('Added')} ${lineText(line, zone, style)}`,
    ...sessionTexts(line, zone),
    ...line.notUnderstood.map(part => style.dim(`  ${plain(part.text)} stays in the title: ${part.sentence}`)),
    ...line.problems.map(problem => style.bad(`  Cannot be added: ${problem}`)),
  ])
  const created = dryRun ? 'Would create' : 'Created'
  return [
    ...texts,
    ...(problem ? [style.bad(`Cannot be added: ${problem}`)] : []),
    ...newLabels.map(name => style.dim(`${created} the label ${plain(name)}`)),
    ...newProjects.map(name => style.dim(`${created} the project ${plain(name)}`)),
  ]
}

function lineText({ kind, title, understood, draft }: QuickAddLine, zone: ZonedText, style: Style): string {
  const facts = understood.flatMap(part => {
    if (part.kind === 'days-off') return [`${part.startOn}${part.endOn === part.startOn ? '' : ` to ${part.endOn}`}`]
    if (part.kind === 'habit') return [`${part.times} times a ${part.period}`, minutesText(part.minutes)]
    if (part.kind === 'recurrence') return [`repeats from ${part.startOn}`]
    return []
  })
  const name = {
    task: style.bold(plain(title)),
    habit: `the habit ${style.bold(plain(title))}`,
    'days-off': 'days off',
  }
  return [name[kind], ...facts, ...(draft ? draftFacts(draft, zone) : [])].join(' · ')
}

const draftFacts = (draft: NonNullable<QuickAddLine['draft']>, zone: ZonedText): string[] => [
  ...(draft.estimateMinutes ? [minutesText(draft.estimateMinutes)] : []),
  ...(draft.startAfter && !draft.block ? [`not before ${zone.dayTime(draft.startAfter)}`] : []),
  ...(draft.dueAt ? [`due ${zone.dayTime(draft.dueAt)}`] : []),
  ...(draft.block ? [`${zone.day(draft.block.startAt)} ${zone.span(draft.block.startAt, draft.block.endAt)}`] : []),
  ...(draft.priority === 'none' ? [] : [draft.priority]),
  ...(draft.project ? [`@${plain(draft.project)}`] : []),
  ...draft.labels.map(label => `#${plain(label)}`),
]

function sessionTexts({ task, session, planned: preview }: QuickAddLine, zone: ZonedText): string[] {
  if (preview) return [...plannedTexts(preview.sessions, zone, 'would be planned'), ...planTexts(preview.plan)]
  if (!task?.plan) return []
  if (!task.plan.ok) return ['  Not planned: the planner is busy. Try: daywright plan']
  const planned = (task.timeBlocks ?? []).filter(({ id }) => id !== session?.id)
  return [...plannedTexts(planned, zone, 'planned'), ...planTexts(task.plan)]
}

const plannedTexts = (sessions: readonly { startAt: string; endAt: string }[], zone: ZonedText, word: string) =>
  sessions.map(({ startAt, endAt }) => `  ${word} ${zone.day(startAt)} ${zone.span(startAt, endAt)}`)

const planTexts = ({ atRisk, tight, unscheduled, oversized }: TaskPlan): string[] =>
  [atRisk, tight, unscheduled, oversized].flatMap(finding => (finding ? [`  ${plain(finding.sentence)}`] : []))

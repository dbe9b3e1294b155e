import type { QuickAddLine, QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import { t } from '@daywright/language/current-language'
import { deletePermanently } from '../../data/changes/delete-permanently.ts'
import { runUndo } from '../../data/changes/use-change.ts'
import { sendLine } from '../../data/outbox/send-line.ts'
import { dropLine } from '../../data/outbox/typed-lines.ts'
import type { WaitingChange } from '../../data/outbox/waiting-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { duringChange } from '../../data/queries/refetch.ts'
import { zoneOf } from '../../data/time/zoned-time.ts'
import { showUndoToast } from '../../ui/dialogs/toast.tsx'
import { currentOverlay, openOverlay } from '../navigation/overlay.ts'

/** What the server made of a text that was kept; null while it waits. */
interface Added {
  line: WaitingChange
  result: QuickAddResult | null
}

/** Sends texts that were kept: one request for each, which makes everything that the text says, or nothing. Says so, and offers to undo it. */
export async function addText(lines: readonly WaitingChange[]): Promise<QuickAddLine[]> {
  const added = await duringChange(() => sendInOrder(lines))
  const made = added.flatMap(({ result }) => result?.lines ?? [])
  const text = added.length > 0 ? addedText(added, made) : null
  if (text) showUndoToast(text, () => runUndo(text, () => takeBack(added, made)))
  return made
}

async function sendInOrder(lines: readonly WaitingChange[]): Promise<Added[]> {
  const added: Added[] = []
  for (const line of lines)
    try {
      added.push({ line, result: await sendLine(line) })
    } catch (error) {
      giveBack(line, error)
    }
  return added
}

/** [WEB-103] A refused line comes back to be edited; while another one is being typed, it waits below it. */
function giveBack({ key, body }: WaitingChange, error: unknown): void {
  if (currentOverlay() !== null) return
  dropLine(key)
  openOverlay('quick-add', { text: String(body?.text), problem: failureText(error) })
}

function addedText(added: readonly Added[], [first, ...others]: readonly QuickAddLine[]): string {
  const waiting = added.find(({ result }) => !result)
  if (waiting || !first)
    return t('Kept {name} in this browser until the server can be reached', { name: `“${waiting?.line.name}”` })
  if (others.length > 0) return t('Added {count, plural, one {# task} other {# tasks}}', { count: others.length + 1 })
  const { habit, event, title } = first
  if (habit) return t('Added the habit “{name}”', { name: habit.name })
  return event
    ? t('{title} from {day}', { title: event.title, day: dayOf(event.startOn) })
    : t('Added {name}', { name: `“${title}”` })
}

function dayOf(startOn: string | null): string {
  const zone = zoneOf(queryClient.getQueryData(queries.profile().queryKey)?.timezone ?? 'UTC')
  return zone.day(zone.startOfDay(startOn ?? zone.today()))
}

async function takeBack(added: readonly Added[], made: readonly QuickAddLine[]): Promise<void> {
  for (const { line, result } of added) if (!result) dropLine(line.key)
  for (const { task, habit, event } of made) {
    if (habit) await api.habits.remove({ id: habit.id })
    if (event) await api.calendarEvents.remove({ id: event.id })
    if (task?.seriesId) await api.series.remove({ id: task.seriesId })
    if (task) await deletePermanently(task.id)
  }
}

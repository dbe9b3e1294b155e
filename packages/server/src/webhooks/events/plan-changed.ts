import { WEBHOOK_LIMITS } from '@daywright/contract/resources/webhooks/webhook.values'
import type { RecordedChange } from './recorded-change.store.ts'
import type { WebhookMessage } from './webhook-message.ts'

/**
 * [HOOK-4] What a run, or its undoing, changed in the plan. A run by hand replaces every block, even by one at the same time: that is no
 * difference. Otherwise blocks that leave and blocks that come for the same task, habit or break are paired in time order as moves.
 */
export function planChanged(
  { operation, facts }: RecordedChange,
  blocks: readonly RecordedChange[],
  timestamp: string,
): WebhookMessage[] {
  const coming = inTimeOrder(blocks.filter(isComing))
  const leaving = inTimeOrder(blocks.filter(isLeaving))
  const staying = new Map(leaving.map(block => [`${workOf(block)} ${block.facts.startAt} ${block.facts.endAt}`, block]))
  const stayed = new Set<RecordedChange>()
  const others = coming.filter(block => {
    const same = staying.get(`${workOf(block)} ${block.facts.startAt} ${block.facts.endAt}`)
    if (!same || stayed.has(same)) return true
    stayed.add(same)
    return false
  })
  // Taken from the end, because taking from the start would copy the rest each time.
  const left = Map.groupBy(leaving.filter(block => !stayed.has(block)).toReversed(), workOf)
  const moved: { id: string; previousId: string; taskId: unknown }[] = []
  const created: string[] = []
  for (const block of others) {
    const previous = left.get(workOf(block))?.pop()
    if (previous) moved.push({ id: block.recordId, previousId: previous.recordId, taskId: block.facts.taskId })
    else created.push(block.recordId)
  }
  const removed = [...left.values()].flat().map(({ recordId }) => recordId)
  if (moved.length + created.length + removed.length === 0) return []
  const data = {
    automatic: facts.automatic !== null,
    undone: operation === 'deleted',
    counts: { kept: facts.kept, moved: moved.length, created: created.length, removed: removed.length },
    moved: moved.slice(0, WEBHOOK_LIMITS.ids),
    created: created.slice(0, WEBHOOK_LIMITS.ids),
    removed: removed.slice(0, WEBHOOK_LIMITS.ids),
  }
  return [{ type: 'plan.changed', timestamp, data }]
}

const isComing = ({ operation, changed, facts }: RecordedChange) =>
  facts.status === 'scheduled' && (operation === 'created' || (operation === 'updated' && changed.includes('status')))

/** Blocks that were cancelled long ago are deleted by the way. */
const isLeaving = ({ operation, changed, facts }: RecordedChange) =>
  operation === 'deleted' ? facts.status !== 'cancelled' : facts.status === 'cancelled' && changed.includes('status')

/** What a block is about: a task, or a habit or break on its day. */
const workOf = ({ facts: { taskId, habitId, type, title, startAt } }: RecordedChange) =>
  String(taskId ?? `${type} ${habitId ?? title} ${String(startAt).slice(0, 10)}`)

const inTimeOrder = (blocks: readonly RecordedChange[]) =>
  blocks.toSorted((one, other) => String(one.facts.startAt).localeCompare(String(other.facts.startAt)))

import { useEffect } from 'react'
import { type OutboxItem, outboxItems, putInOutbox, useOutbox } from '../../data/outbox.ts'
import { queries } from '../../data/queries.ts'
import { queryClient } from '../../data/query-client.ts'
import { useZone } from '../../data/use-zone.ts'
import type { Zone } from '../../data/zoned-time.ts'
import { parseQuickAdd } from '../../shared/quick-add/parse-quick-add.ts'
import { typedTask } from '../../shared/quick-add/typed-task.ts'
import { DAY_COMES_FIRST } from '../../ui/locale.ts'
import { useAddTasks } from './use-add-tasks.ts'

/** [WEB-266] Parses and sends the lines that were entered before quick add was loaded. Shows nothing. */
export default function KeptLines() {
  const zone = useZone()
  const { mutate } = useAddTasks()
  const count = useOutbox().filter(item => item.task === null).length
  useEffect(() => {
    // Also after this component is gone, which it is as soon as the last line is parsed.
    if (count > 0) void parsedLines(zone).then(items => items.length > 0 && mutate(items))
  }, [zone, mutate, count])
  return null
}

/** Waits for the names of projects and labels, which a line may mention. */
async function parsedLines(zone: Zone): Promise<OutboxItem[]> {
  const [profile, projects, labels] = await Promise.all([
    queryClient.fetchQuery(queries.profile()),
    queryClient.fetchQuery(queries.projects()),
    queryClient.fetchQuery(queries.labels()),
  ])
  const lines = outboxItems().filter(item => item.task === null && item.userId === profile.id)
  return lines.map(item => {
    const context = { now: item.typedAt, zone, projects, labels, isDayFirst: DAY_COMES_FIRST }
    const read = parseQuickAdd(item.line, context)
    const given = item.projectId ? { projectId: item.projectId } : {}
    const parsed = { ...item, ...typedTask(item.line, { ...read, title: read.title || item.line }, given) }
    putInOutbox(parsed)
    return parsed
  })
}

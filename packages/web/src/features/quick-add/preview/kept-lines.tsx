import { type Known, parseQuickAdd } from '@daywright/quick-add/parse-quick-add'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type OutboxItem, outboxItems, putInOutbox, useOutbox } from '../../../data/offline/outbox.ts'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useLineLanguage } from '../../../shared/quick-add/line-language.ts'
import { typedTask } from '../../../shared/quick-add/typed-task.ts'
import { isDayFirstHere } from '../../../ui/time/locale.ts'
import { useAddTasks } from '../use-add-tasks.ts'

/**
 * [WEB-266] Parses and sends the lines that were entered before quick add was loaded, once the names that they may mention are
 * known. Shows nothing.
 */
export default function KeptLines() {
  const zone = useZone()
  const { mutate } = useAddTasks()
  const ownId = useQuery(queries.profile()).data?.id
  const projects = useQuery(queries.projects()).data
  const labels = useQuery(queries.labels()).data
  const language = useLineLanguage()
  const count = useOutbox().filter(item => item.task === null).length
  useEffect(() => {
    if (count === 0 || !ownId || !projects || !labels || language === undefined) return
    const items = outboxItems().filter(item => item.task === null && item.userId === ownId)
    const parsed = items.map(item => parsedLine(item, { zone, projects, labels, language: language ?? undefined }))
    for (const item of parsed) putInOutbox(item)
    if (parsed.length > 0) mutate(parsed)
  }, [zone, mutate, count, ownId, projects, labels, language])
  return null
}

function parsedLine(item: OutboxItem, known: Omit<Known, 'now' | 'isDayFirst'>): OutboxItem {
  const read = parseQuickAdd(item.line, { ...known, now: item.typedAt, isDayFirst: isDayFirstHere() })
  const given = item.projectId ? { projectId: item.projectId } : {}
  return { ...item, ...typedTask(item.line, { ...read, title: read.title || item.line }, given) }
}

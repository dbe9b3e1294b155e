import type { ImportedTaskPreview, ImportPreview } from '@daywright/contract/resources/imports/task-import'
import { t } from '@daywright/language/current-language'
import { Table, Text } from '@mantine/core'
import { formatMinutes } from '../../../../data/time/minutes.ts'
import { useZone } from '../../../../data/time/use-zone.ts'
import { priorityName } from '../../../../shared/tasks/priority-mark.tsx'
import { taskStatusName } from '../../../../shared/tasks/task-status-name.ts'
import { inSentence } from '../../../../ui/language/in-sentence.ts'
import classes from './task-import.module.css'

/** The first tasks as they will be. */
export function ImportedTaskTable({ preview }: { preview: ImportPreview }) {
  const zone = useZone()
  const { tasks, created, changed, unchanged } = preview
  if (tasks.length === 0) return null
  const numbered = tasks.map((task, at) => ({ task, key: String(at) }))
  const all = created + changed + unchanged
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table verticalSpacing={4} aria-label={t('Tasks of the file')}>
        {all > tasks.length && (
          <Table.Caption>
            {t('The first {count, plural, one {# task} other {# tasks}}', { count: tasks.length })}
          </Table.Caption>
        )}
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Task')}</Table.Th>
            <Table.Th scope="col">{t('Due')}</Table.Th>
            <Table.Th scope="col">{t('Import')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbered.map(({ task, key }) => (
            <Table.Tr key={key}>
              <Table.Td className={classes.title}>
                {task.title}
                <Text size="xs" c="dimmed">
                  {detailsOf(task)}
                </Text>
              </Table.Td>
              <Table.Td>{task.dueAt ? zone.day(task.dueAt) : ''}</Table.Td>
              <Table.Td>{CHANGES[task.change]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const CHANGES: Record<ImportedTaskPreview['change'], string> = {
  new: t('New'),
  changed: t('Changed'),
  unchanged: t('Already imported'),
}

const detailsOf = (task: ImportedTaskPreview): string =>
  [
    task.project,
    task.parentTask && t('part of {title}', { title: task.parentTask }),
    ...task.labels.map(name => `#${name}`),
    task.priority === 'none' ? null : t('{priority} priority', { priority: inSentence(priorityName(task.priority)) }),
    task.estimateMinutes && formatMinutes(task.estimateMinutes),
    task.recurrence,
    task.status === 'todo' ? null : inSentence(taskStatusName(task.status)),
  ]
    .filter(Boolean)
    .join(' · ')

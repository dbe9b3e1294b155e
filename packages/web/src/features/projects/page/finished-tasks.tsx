import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './project-page.module.css'

const MAX_SHOWN = 50

/** [WEB-284] The completed tasks of a project, the last ones first; loaded when they are asked for. */
export function FinishedTasks({ projectId }: { projectId: string }) {
  const [isOpen, open] = useDisclosure(false)
  return (
    <details onToggle={event => (event.currentTarget.open ? open.open() : open.close())}>
      <summary>{t('Completed tasks')}</summary>
      {isOpen && <FinishedList projectId={projectId} />}
    </details>
  )
}

function FinishedList({ projectId }: { projectId: string }) {
  const query = { projectId, status: 'completed', sort: 'updatedAt', limit: String(MAX_SHOWN) } as const
  const page = useQuery(queries.taskPage(query))
  return (
    <Loaded query={page} rows={2}>
      {({ data, pagination }) => (
        <>
          {data.length === 0 && <Text size="sm">{t('None yet.')}</Text>}
          <ul className={classes.list} aria-label={t('Completed tasks')}>
            {data.map(task => (
              <FinishedRow key={task.id} task={task} />
            ))}
          </ul>
          {pagination.total > data.length && (
            <Text size="sm">{t('These are the last {count}.', { count: data.length })}</Text>
          )}
        </>
      )}
    </Loaded>
  )
}

function FinishedRow({ task }: { task: TaskInList }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const reopen = useChange<void>({
    send: () => api.tasks.update({ id: task.id, body: statusChange('todo', task) }),
    optimistic: () => [{ id: task.id, fields: statusChange('todo', task) }],
    successMessage: () => t('Reopened “{title}”', { title: task.title }),
    undo: () => api.tasks.update({ id: task.id, body: { status: task.status, completedAt: task.completedAt ?? '' } }),
  })
  return (
    <li className={classes.row}>
      <RowCheckbox
        kind="done"
        checked={task.status === 'completed'}
        onChange={() => reopen.mutate()}
        aria-label={t('Reopen {title}', { title: task.title })}
      />
      <UnstyledButton dir="auto" className={classes.title} onClick={() => openTask(task.id)}>
        {task.title}
      </UnstyledButton>
      <Group gap="4px 12px" className={classes.facts}>
        {task.completedAt && <span>{t('Completed {day}', { day: midSentence(zone.nearDay(task.completedAt)) })}</span>}
      </Group>
    </li>
  )
}

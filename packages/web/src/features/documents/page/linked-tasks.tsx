import type { DocumentDetail } from '@daywright/contract/resources/documents/document'
import { t } from '@daywright/language/current-language'
import { Text, Title, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconUnlink } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { failureText } from '../../../data/queries/failure-text.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { type PickedTask, TaskPicker } from '../../../shared/tasks/task-picker.tsx'
import { isFinished, taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import classes from './document-page.module.css'

type LinkedTask = DocumentDetail['tasks'][number]['task']

interface LinkedTasksProps {
  document: DocumentDetail
}

/** The tasks that are linked to the document. [WEB-77] */
export function LinkedTasks({ document }: LinkedTasksProps) {
  const { id: documentId, tasks } = document
  const unlink = useChange({
    send: ({ id }: LinkedTask) => api.taskDocuments.unlink({ id, documentId }),
    optimistic: ({ id }) => [{ id: documentId, fields: { tasks: tasks.filter(({ taskId }) => taskId !== id) } }],
    successMessage: (_, { title }) => t('Unlinked “{title}”', { title }),
    undo: (_, { id }) => api.taskDocuments.link({ id, documentId }),
  })
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {t('Linked tasks')}
      </Title>
      <ul className={classes.rows} aria-label={t('Linked tasks')}>
        {tasks.map(({ task }) => (
          <LinkedTaskRow key={task.id} task={task} onUnlink={() => unlink.mutate(task)} />
        ))}
      </ul>
      <LinkTask document={document} />
    </section>
  )
}

function LinkedTaskRow({ task: { id, title, status }, onUnlink }: { task: LinkedTask; onUnlink: () => void }) {
  const openTask = useOpenTask()
  const Mark = isFinished(status) ? IconCircleCheck : IconCircle
  return (
    <li className={classes.row}>
      <span className={classes.mark}>
        <Mark size={18} stroke={1.5} aria-hidden />
      </span>
      <UnstyledButton className={classes.open} onClick={() => openTask(id)}>
        <Text span size="sm">
          {title}
        </Text>
      </UnstyledButton>
      <Text span size="sm" c="dimmed" flex="none">
        {taskStatusName(status)}
      </Text>
      <RowAction isSmall icon={IconUnlink} label={t('Unlink {title}', { title })} onClick={onUnlink} />
    </li>
  )
}

function LinkTask({ document: { id: documentId, tasks } }: LinkedTasksProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const link = useChange({
    send: (id: string) => api.taskDocuments.link({ id, documentId }),
    silentOnFailure: true,
  })
  const pick = ({ id }: PickedTask) =>
    link.mutate(id, { onSuccess: () => setProblem(null), onError: error => setProblem(failureText(error)) })
  return (
    <TaskPicker
      label={t('Link a task')}
      except={tasks.map(({ taskId }) => taskId)}
      withFinished
      onPick={pick}
      problem={problem && <span role="alert">{problem}</span>}
    />
  )
}

import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import { Group, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { queries } from '../../../data/queries/queries.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { PriorityMark } from '../../../shared/tasks/priority-mark.tsx'
import { taskStatusName } from '../../../shared/tasks/task-status-name.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { DragHandle } from '../../../ui/sortable/drag-handle.tsx'
import { SortableList, type SortableParts } from '../../../ui/sortable/sortable-list.tsx'
import { SortableLists } from '../../../ui/sortable/sortable-lists.tsx'
import type { Move } from '../../../ui/sortable/sortable-order.ts'
import classes from '../board/project-board.module.css'

const COLUMNS = ['backlog', 'todo', 'in_progress', 'completed'] as const satisfies readonly TaskStatus[]
type Column = (typeof COLUMNS)[number]

/** [WEB-285] The tasks of a project in columns of their status. Another column is another status. */
export function TaskBoard({ project }: { project: ProjectDetail }) {
  const limit = String(TASK_LIMITS.pageSize.max)
  const page = useQuery(queries.taskPage({ projectId: project.id, includeCompleted: 'true', limit }))
  return (
    <Loaded query={page}>
      {({ data, pagination }) => (
        <>
          <Columns tasks={data} />
          {pagination.total > data.length && (
            <Text size="sm">{t('These are the first {count} tasks.', { count: data.length })}</Text>
          )}
        </>
      )}
    </Loaded>
  )
}

function Columns({ tasks }: { tasks: readonly TaskInList[] }) {
  const move = useChange({
    send: ({ task, status }: { task: TaskInList; status: Column }) =>
      api.tasks.update({ id: task.id, body: statusChange(status, task) }),
    optimistic: ({ task, status }) => [{ id: task.id, fields: statusChange(status, task) }],
    successMessage: (_, { task, status }) => `${taskStatusName(status)}: ${task.title}`,
    undo: (_, { task }) =>
      api.tasks.update({ id: task.id, body: { status: task.status, completedAt: task.completedAt } }),
  })
  const lists = COLUMNS.map(status => ({
    id: status,
    name: taskStatusName(status),
    items: tasks.filter(task => task.status === status).map(task => ({ ...task, name: task.title })),
  }))
  // Inside a column the order is that of all lists: the most important and the most urgent first.
  const place = ({ itemId, listId: status }: Move<Column>, putBack: () => void) => {
    const task = tasks.find(({ id }) => id === itemId)
    if (task && task.status !== status) move.mutate({ task, status }, { onError: putBack })
  }
  return (
    <SortableLists lists={lists} onMove={place} overlay={task => <Card key={task.id} task={task} />}>
      {columns => (
        <div className={classes.board}>
          {columns.map(column => (
            <section key={column.id} className={classes.column} aria-labelledby={`tasks-${column.id}`}>
              <Group gap={8} px={4}>
                <Title order={3} size="h6" id={`tasks-${column.id}`}>
                  {column.name}
                </Title>
                <Text size="sm" c="dimmed">
                  {column.items.length}
                </Text>
              </Group>
              <SortableList list={column} className={classes.cards}>
                {(task, parts) => <Card task={task} parts={parts} />}
              </SortableList>
            </section>
          ))}
        </div>
      )}
    </SortableLists>
  )
}

/** Without parts it is the copy that follows the pointer. */
function Card({ task, parts }: { task: TaskInList; parts?: SortableParts }) {
  const zone = useZone()
  const openTask = useOpenTask()
  return (
    <article className={classes.card} data-dragging={parts?.isDragging || undefined} data-overlay={!parts || undefined}>
      <div {...parts?.grip} className={classes.grip}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          {parts && <DragHandle name={task.title} handle={parts.handle} size="sm" className={classes.handle} />}
          <UnstyledButton dir="auto" className={classes.link} onClick={() => openTask(task.id)}>
            {task.title}
          </UnstyledButton>
        </Group>
        <Group gap="4px 12px" mt={6} fz="sm" c="dimmed">
          <PriorityMark priority={task.priority} />
          {task.estimateMinutes !== null && <span>{formatMinutes(task.estimateMinutes)}</span>}
          {task.dueAt !== null && <span>{t('Due {day}', { day: midSentence(zone.nearDay(task.dueAt)) })}</span>}
        </Group>
      </div>
    </article>
  )
}

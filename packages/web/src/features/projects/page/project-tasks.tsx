import type { ProjectDetail } from '@daywright/contract/resources/projects/project'
import { PROJECT_TASKS_SHOWN } from '@daywright/contract/resources/projects/project.values'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { statusChange } from '../../../data/changes/status-change.ts'
import { useChange } from '../../../data/changes/use-change.ts'
import { api } from '../../../data/queries/api-client.ts'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import { openOverlay } from '../../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../../shared/navigation/use-open-task.ts'
import { PriorityMark } from '../../../shared/tasks/priority-mark.tsx'
import { isFinished } from '../../../shared/tasks/task-status-name.ts'
import { ColorDot } from '../../../ui/icons/color-dot.tsx'
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx'
import { AnchorLink } from '../../../ui/page/anchor-link.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import classes from './project-page.module.css'

type ProjectTask = ProjectDetail['tasks'][number]

/** The open tasks of a project. */
export function ProjectTasks({ project }: { project: ProjectDetail }) {
  const add = (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => openOverlay('quick-add', { projectId: project.id })}
    >
      {t('Add task')}
    </Button>
  )
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          {t('Open tasks')}
        </Title>
        <Group gap="sm">
          <AnchorLink to="/tasks" search={{ project: project.id }} size="sm">
            {t('Show in the task list')}
          </AnchorLink>
          <AnchorLink to="/projects/$projectId" params={{ projectId: project.id }} search={{ view: 'board' }} size="sm">
            {t('Show as a board')}
          </AnchorLink>
          {project.tasks.length > 0 && add}
        </Group>
      </Group>
      {project.tasks.length === 0 ? (
        <EmptyState
          icon={IconChecklist}
          title={t('Nothing left to do')}
          text={t('Add the next step. The planner finds time for it.')}
          action={add}
        />
      ) : (
        <ul className={classes.list} aria-label={t('Open tasks')}>
          {project.tasks.map(task => (
            <ProjectTaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
      {project.tasks.length === PROJECT_TASKS_SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('These are the {count} most urgent ones.', { count: PROJECT_TASKS_SHOWN })}
        </Text>
      )}
    </section>
  )
}

function ProjectTaskRow({ task }: { task: ProjectTask }) {
  const zone = useZone()
  const openTask = useOpenTask()
  const complete = useChange<void>({
    send: () =>
      api.tasks.update({ id: task.id, body: statusChange('completed', { status: task.status, completedAt: null }) }),
    optimistic: () => [{ id: task.id, fields: { status: 'completed' } }],
    successMessage: () => t('Completed {title}', { title: task.title }),
    undo: () => api.tasks.update({ id: task.id, body: { status: task.status, completedAt: '' } }),
  })
  return (
    <li className={classes.row}>
      <RowCheckbox
        kind="done"
        checked={isFinished(task.status)}
        onChange={() => complete.mutate()}
        aria-label={t('Complete {title}', { title: task.title })}
      />
      <PriorityMark priority={task.priority} />
      <UnstyledButton dir="auto" className={classes.title} onClick={() => openTask(task.id)}>
        {task.title}
      </UnstyledButton>
      <Group gap="4px 12px" className={classes.facts}>
        {task.labels.map(label => (
          <Group key={label.id} gap={4} wrap="nowrap" component="span">
            <ColorDot color={label.color} size={8} />
            {label.name}
          </Group>
        ))}
        {task.estimateMinutes !== null && <span>{formatMinutes(task.estimateMinutes)}</span>}
        {task.dueAt !== null && <span>{t('Due {day}', { day: midSentence(zone.nearDay(task.dueAt)) })}</span>}
      </Group>
    </li>
  )
}

import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import type { Template } from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { t } from '@daywright/language/current-language'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { withNewTask, withoutTask, withTask } from './template-edits.ts'
import classes from './template-page.module.css'
import { TemplateTaskRow } from './template-task-row.tsx'

interface TemplateTasksProps {
  tasks: Template['tasks']
  onEdit: (tasks: Template['tasks']) => void
}

/** The tasks of a template as a table: on a phone, each is a card. */
export function TemplateTasks({ tasks, onEdit }: TemplateTasksProps) {
  return (
    <section>
      <Title order={2} size="h5">
        {t('Tasks')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Days are counted from the first day: 0 is the day on which it begins, 7 is a week later.')}
      </Text>
      {tasks.length > 0 && (
        <ul className={classes.list} aria-label={t('Tasks')}>
          {tasks.map(task => (
            <TemplateTaskRow
              key={task.key}
              task={task}
              titles={new Map(tasks.map(({ key, title }) => [key, title]))}
              onEdit={fields => onEdit(withTask(tasks, task.key, fields))}
              onDelete={() => onEdit(withoutTask(tasks, task.key))}
            />
          ))}
        </ul>
      )}
      {tasks.length < TEMPLATE_LIMITS.tasks && <NewTask onAdd={title => onEdit(withNewTask(tasks, title))} />}
    </section>
  )
}

function NewTask({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    onAdd(title.trim())
    setTitle('')
  }
  return (
    <form onSubmit={submit} noValidate className={classes.question}>
      <TextInput
        className={classes.wide ?? ''}
        dir="auto"
        aria-label={t('New task')}
        placeholder={t('New task')}
        maxLength={TASK_LIMITS.titleLength}
        value={title}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={title.trim() === ''}
      >
        {t('Add task')}
      </Button>
    </form>
  )
}

import type { TemplateInList } from '@daywright/contract/resources/templates/template'
import { t } from '@daywright/language/current-language'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { RowAction } from '../../ui/lists/row-action.tsx'
import classes from './templates.module.css'
import { useDeleteTemplate } from './use-template-changes.ts'

/** One template: what it makes, and what can be done with it. */
export function TemplateRow({ template }: { template: TemplateInList }) {
  const { id, name, description, hasProject, taskCount } = template
  const navigate = useNavigate()
  const remove = useDeleteTemplate()
  const tasks = t('{count, plural, one {# task} other {# tasks}}', { count: taskCount })
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Link to="/templates/$templateId" params={{ templateId: id }} className={classes.name}>
          {name}
        </Link>
        <Text size="sm" c="dimmed">
          {hasProject ? t('A project with {tasks}', { tasks }) : tasks}
        </Text>
        {description !== '' && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-md"
          variant="light"
          aria-label={t('Use {name}', { name })}
          onClick={() => void navigate({ to: '/templates', search: { use: id } })}
        >
          {t('Use')}
        </Button>
        <RowAction
          icon={IconPencil}
          label={t('Edit {name}', { name })}
          onClick={() => void navigate({ to: '/templates/$templateId', params: { templateId: id } })}
        />
        <RowAction icon={IconTrash} label={t('Delete {name}', { name })} onClick={() => remove(template)} />
      </Group>
    </li>
  )
}

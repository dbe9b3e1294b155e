import { TASK_LIMITS } from '@daywright/contract/resources/tasks/task.values'
import type { TemplateTask } from '@daywright/contract/resources/templates/template'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { estimateOf, estimateProblem, estimateText } from '../../../data/tasks/estimate-text.ts'
import { listText } from '../../../ui/language/list-text.ts'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { titleProblem } from '../../../ui/text/title-problem.ts'
import { CommittedText } from './committed-text.tsx'
import { daysProblem, templateDaysOf } from './template-edits.ts'
import classes from './template-page.module.css'

interface TemplateTaskRowProps {
  task: TemplateTask
  /** The titles of all tasks by key. */
  titles: ReadonlyMap<string, string>
  onEdit: (fields: Partial<TemplateTask>) => void
  onDelete: () => void
}

const daysText = (days: number | null) => (days === null ? '' : String(days))

/** A task of a template: title, days and estimate can be edited; the rest is named. */
export function TemplateTaskRow({ task, titles, onEdit, onDelete }: TemplateTaskRowProps) {
  const { title, startDays, dueDays, dueTime, estimateMinutes } = task
  const facts = factsOf(task, titles)
  const nameOf = (label: string) => t('{label} of “{title}”', { label, title })
  return (
    <li className={classes.task} data-subtask={task.parentKey !== null || undefined}>
      <CommittedText
        className={classes.title}
        name={nameOf(t('Title'))}
        label={t('Title')}
        value={title}
        maxLength={TASK_LIMITS.titleLength}
        check={text => titleProblem(text, TASK_LIMITS.titleLength)}
        onCommit={text => onEdit({ title: text.trim() })}
      />
      <CommittedText
        className={classes.days}
        name={nameOf(t('From day'))}
        label={t('From day')}
        inputMode="numeric"
        maxLength={4}
        value={daysText(startDays)}
        check={daysProblem}
        onCommit={text => onEdit({ startDays: templateDaysOf(text) })}
      />
      <CommittedText
        className={classes.days}
        name={nameOf(t('Due on day'))}
        label={t('Due on day')}
        inputMode="numeric"
        maxLength={4}
        value={daysText(dueDays)}
        check={daysProblem}
        onCommit={text => onEdit({ dueDays: templateDaysOf(text) })}
      />
      <CommittedText
        className={classes.time}
        name={nameOf(t('Due time'))}
        label={t('Due time')}
        type="time"
        maxLength={5}
        value={dueTime ?? ''}
        onCommit={text => onEdit({ dueTime: text === '' ? null : text })}
      />
      <CommittedText
        className={classes.days}
        name={nameOf(t('Estimate'))}
        label={t('Estimate')}
        maxLength={20}
        value={estimateText(estimateMinutes)}
        check={estimateProblem}
        onCommit={text => onEdit({ estimateMinutes: estimateOf(text) })}
      />
      <div className={classes.delete}>
        <RowAction icon={IconTrash} label={t('Delete “{title}”', { title })} onClick={onDelete} />
      </div>
      {facts !== '' && (
        <Text size="xs" c="dimmed" className={classes.facts ?? ''}>
          {facts}
        </Text>
      )}
    </li>
  )
}

/** What the table does not show in fields of its own. */
function factsOf(task: TemplateTask, titles: ReadonlyMap<string, string>): string {
  const { parentKey, dependsOn, checklist, labelIds, description } = task
  const titleOf = (key: string) => titles.get(key) ?? ''
  return [
    parentKey !== null && t('Subtask of “{title}”', { title: titleOf(parentKey) }),
    dependsOn.length > 0 && t('After {titles}', { titles: listText(dependsOn.map(titleOf)) }),
    checklist.length > 0 &&
      t('{count, plural, one {# checklist item} other {# checklist items}}', { count: checklist.length }),
    labelIds.length > 0 && t('{count, plural, one {# label} other {# labels}}', { count: labelIds.length }),
    description !== '' && t('Has a description'),
  ]
    .filter(Boolean)
    .join(' · ')
}

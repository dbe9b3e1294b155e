import { t } from '@daywright/language/current-language'
import { Button, Kbd, Text } from '@mantine/core'
import { IconChecklist, IconFilterOff, IconInbox } from '@tabler/icons-react'
import { openOverlay } from '../../../shared/navigation/overlay.ts'
import { Words } from '../../../ui/language/words.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { hasTaskFilter, NO_PROJECT } from '../filters/task-filters.ts'
import { NO_FILTERS, type TaskViewProps } from '../filters/task-view.ts'

/** Says why the list is empty, and offers the first step. */
export function NoTasks({ view, onChangeView }: TaskViewProps) {
  const { project, ...others } = view
  if (project === NO_PROJECT && !hasTaskFilter(others))
    return (
      <EmptyState
        icon={IconInbox}
        title={t('The inbox is empty')}
        text={t('Tasks without a project are collected here until you give them one.')}
        action={<Button onClick={() => openOverlay('quick-add')}>{t('Add task')}</Button>}
      />
    )
  if (hasTaskFilter(view))
    return (
      <EmptyState
        icon={IconFilterOff}
        title={t('Nothing matches')}
        text={t('No task matches the search and all filters. Remove some to see more.')}
        action={<Button onClick={() => onChangeView(NO_FILTERS)}>{t('Clear filters')}</Button>}
      />
    )
  return (
    <EmptyState
      icon={IconChecklist}
      title={view.finished ? t('No tasks yet') : t('No open tasks')}
      text={t(
        'Write what you have to do in one line, such as “Write report 3h by Friday !high”. The planner finds time for it.',
      )}
      action={
        <>
          <Button onClick={() => openOverlay('quick-add')}>{t('Add task')}</Button>
          <Text size="xs" c="dimmed">
            <Words text="or press {letter} anywhere" letter={<Kbd size="xs">Q</Kbd>} />
          </Text>
          {!view.finished && (
            <Button variant="subtle" color="gray" onClick={() => onChangeView({ finished: 'yes' })}>
              {t('Show completed tasks')}
            </Button>
          )}
        </>
      }
    />
  )
}

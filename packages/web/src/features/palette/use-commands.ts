import { RITUAL_PATHS } from '@daywright/contract/resources/rituals/ritual.values'
import { t } from '@daywright/language/current-language'
import { useMantineColorScheme } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBeach,
  IconCalendarCheck,
  IconCalendarPlus,
  IconEye,
  IconFileText,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlayerTrackNext,
  IconPlus,
  IconSparkles,
  IconSun,
  IconSunrise,
  IconSunset2,
  IconTags,
  IconTargetArrow,
  IconTemplate,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useChange } from '../../data/changes/use-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { queries } from '../../data/queries/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { SETTINGS_SECTIONS } from '../../shared/navigation/settings-sections.ts'
import { requestInView, type ViewRequest } from '../../shared/navigation/view-request.ts'
import { hrefOf, VIEWS } from '../../shared/navigation/views.ts'
import { useDoNext } from '../../shared/plan-run/use-do-next.ts'
import { usePlanRun } from '../../shared/plan-run/use-plan-run.ts'
import { confirmSignOut } from '../../shared/records/confirm-sign-out.ts'
import { isFinished } from '../../shared/tasks/task-status-name.ts'
import { inSentence } from '../../ui/language/in-sentence.ts'
import type { SearchResult } from './search-result.ts'

/** The commands that work in every view. */
export function useCommands(): SearchResult[] {
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const isAdmin = useQuery(queries.profile()).data?.isAdmin ?? false
  const go = (href: string, request: ViewRequest | null = null) => {
    void navigate({ href })
    if (request) requestInView(request)
  }
  const views = VIEWS.map(view => ({
    id: hrefOf(view),
    name: t('Go to {name}', { name: inSentence(view.name) }),
    icon: view.icon,
    act: () => go(hrefOf(view)),
  }))
  const settings = SETTINGS_SECTIONS.filter(section => isAdmin || !('forAdmins' in section)).map(section => ({
    id: `settings-${section.path}`,
    name: t('Settings: {name}', { name: section.name }),
    icon: section.icon,
    act: () => go(`/settings/${section.path}`),
  }))
  return [
    { id: 'add', name: t('Add task'), icon: IconPlus, act: () => openOverlay('quick-add') },
    { id: 'add-event', name: t('Add event'), icon: IconCalendarPlus, act: () => openOverlay('new-event') },
    {
      id: 'day-off',
      name: t('Take a day off'),
      icon: IconBeach,
      act: () => openOverlay('quick-add', { text: 'off on ' }),
    },
    {
      id: 'vacation',
      name: t('Plan a vacation'),
      icon: IconBeach,
      act: () => openOverlay('quick-add', { text: 'vacation from ' }),
    },
    ...useTaskCommands(),
    { id: 'fresh-start', name: t('Fresh start'), icon: IconSunrise, act: () => go('/fresh-start') },
    ...usePlanCommands(() => go('/', 'preview-plan')),
    { id: 'new-project', name: t('New project'), icon: IconTargetArrow, act: () => go('/projects', 'new-project') },
    ...useTemplateCommands(go),
    { id: 'new-document', name: t('New document'), icon: IconFileText, act: () => go('/documents', 'new-document') },
    { id: 'new-label', name: t('New label'), icon: IconTags, act: () => go('/labels', 'new-label') },
    { id: 'day-start', name: t('Start the day'), icon: IconSunrise, act: () => go(RITUAL_PATHS.dayStart) },
    { id: 'day-end', name: t('End the day'), icon: IconSunset2, act: () => go(RITUAL_PATHS.dayEnd) },
    { id: 'week-review', name: t('Review the week'), icon: IconCalendarCheck, act: () => go(RITUAL_PATHS.weekReview) },
    ...views,
    ...settings,
    { id: 'dark', name: t('Dark appearance'), icon: IconMoon, act: () => setColorScheme('dark') },
    { id: 'light', name: t('Light appearance'), icon: IconSun, act: () => setColorScheme('light') },
    { id: 'keys', name: t('Keyboard shortcuts'), icon: IconKeyboard, act: () => openOverlay('shortcuts') },
    { id: 'out', name: t('Sign out'), icon: IconLogout, act: () => void confirmSignOut() },
  ]
}

/** The list of templates, and each of them. */
function useTemplateCommands(go: (href: string) => void): SearchResult[] {
  const { data: templates = [] } = useQuery(queries.templates())
  const named = templates.map(({ id, name }) => ({
    id: `template-${id}`,
    name: t('New from “{name}”', { name }),
    icon: IconTemplate,
    act: () => go(`/templates?use=${id}`),
  }))
  const list = { id: 'templates', name: t('New from template'), icon: IconTemplate, act: () => go('/templates') }
  return [list, ...named]
}

/** For the task whose panel is open. */
function useTaskCommands(): SearchResult[] {
  const { task: id = '' } = useSearch({ from: '/signed-in' })
  const { data: task } = useQuery({ ...queries.task(id), enabled: id !== '' })
  const next = useDoNext()
  if (!task || isFinished(task.status)) return []
  const name = t('Do next: {title}', { title: task.title })
  return [{ id: 'do-next', name, icon: IconPlayerTrackNext, act: () => next.mutate(task) }]
}

/** Planning from any view. A plan can be undone only while nothing else has changed. */
function usePlanCommands(preview: () => void): SearchResult[] {
  const { plan } = usePlanRun()
  const undo = useChange({ send: () => api.planner.undo(), successMessage: () => t('Plan undone') })
  const isUndoable = useQuery(queries.undoablePlan()).data?.available === true
  return [
    { id: 'plan', name: t('Replan the next 14 days'), icon: IconSparkles, act: plan },
    { id: 'preview', name: t('Preview changes'), icon: IconEye, act: preview },
    ...(isUndoable
      ? [{ id: 'undo-plan', name: t('Undo the last plan'), icon: IconArrowBackUp, act: () => undo.mutate() }]
      : []),
  ]
}

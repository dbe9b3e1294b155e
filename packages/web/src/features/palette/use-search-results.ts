import { t } from '@daywright/language/current-language'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconClockHour4,
  IconFileText,
  IconFolders,
  IconPlus,
  IconSquareRoundedCheck,
  IconTags,
  IconTargetArrow,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { taskStatusName } from '../../shared/tasks/task-status-name.ts'
import { matchesLoosely } from './loose-match.ts'
import type { SearchResult, SearchResultGroup } from './search-result.ts'
import { useCommands } from './use-commands.ts'

const TYPING_PAUSE_MS = 150
const MAX_RESULTS = 8

/** Everything that matches the words: commands and views at once, records when the server has found them. */
export function useSearchResults(query: string): SearchResultGroup[] {
  const words = query.trim()
  const commands = useCommands().filter(command => matchesLoosely(command.name, words))
  const groups: SearchResultGroup[] = [
    { name: t('Tasks'), results: useTasks(words) },
    { name: t('Projects'), results: useProjects(words) },
    { name: t('Documents'), results: useDocuments(words) },
    { name: t('Labels, spaces and working hours'), results: useNamedRecords(words) },
    { name: t('Commands'), results: commands },
    { name: t('New'), results: words ? [newTask(words)] : [] },
  ]
  return groups.filter(group => group.results.length > 0)
}

const newTask = (words: string): SearchResult => ({
  id: 'new-task',
  name: t('Add task “{words}”', { words }),
  icon: IconPlus,
  act: () => openOverlay('quick-add', { text: words }),
})

function useTasks(words: string): SearchResult[] {
  const openTask = useOpenTask()
  const [search] = useDebouncedValue(words, TYPING_PAUSE_MS)
  const query = { search, limit: String(MAX_RESULTS), includeCompleted: 'true' }
  const { data } = useQuery({ ...queries.taskPage(query), enabled: search !== '' })
  if (words === '') return []
  return (data?.data ?? []).map(task => ({
    id: task.id,
    name: task.title,
    text: [taskStatusName(task.status), task.project?.name].filter(Boolean).join(' · '),
    icon: IconSquareRoundedCheck,
    act: () => openTask(task.id),
  }))
}

function useProjects(words: string): SearchResult[] {
  const navigate = useNavigate()
  const { data = [] } = useQuery(queries.projects())
  if (words === '') return []
  return data
    .filter(project => matchesLoosely(project.name, words))
    .slice(0, MAX_RESULTS)
    .map(({ id, name }) => ({
      id,
      name,
      icon: IconTargetArrow,
      act: () => void navigate({ to: '/projects/$projectId', params: { projectId: id } }),
    }))
}

function useDocuments(words: string): SearchResult[] {
  const navigate = useNavigate()
  const { data = [] } = useQuery({ ...queries.documents(), enabled: words !== '' })
  if (words === '') return []
  return data
    .filter(document => matchesLoosely(document.title, words))
    .slice(0, MAX_RESULTS)
    .map(({ id, title }) => ({
      id,
      name: title,
      icon: IconFileText,
      act: () => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
    }))
}

/** What narrows or shapes other records: opens the tasks with it, or the working hours. */
function useNamedRecords(words: string): SearchResult[] {
  const navigate = useNavigate()
  const { data: labels = [] } = useQuery({ ...queries.labels(), enabled: words !== '' })
  const { data: spaces = [] } = useQuery({ ...queries.spaces(), enabled: words !== '' })
  const { data: hours = [] } = useQuery({ ...queries.preferences(), enabled: words !== '' })
  if (words === '') return []
  const found = [
    ...labels.map(({ id, name }) => ({
      ...{ id, name, text: t('Label'), icon: IconTags },
      act: () => void navigate({ to: '/tasks', search: { label: id } }),
    })),
    ...spaces.map(({ id, name }) => ({
      ...{ id, name, text: t('Space'), icon: IconFolders },
      act: () => void navigate({ to: '/tasks', search: { space: id } }),
    })),
    ...hours.map(({ id, name }) => ({
      ...{ id, name, text: t('Working hours'), icon: IconClockHour4 },
      act: () => void navigate({ to: '/hours' }),
    })),
  ]
  return found.filter(({ name }) => matchesLoosely(name, words)).slice(0, MAX_RESULTS)
}

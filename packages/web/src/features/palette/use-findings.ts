import { useDebouncedValue } from '@mantine/hooks'
import { type Icon, IconFileText, IconPlus, IconSquareRoundedCheck, IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queries } from '../../data/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { useOpenTask } from '../../shared/navigation/use-open-task.ts'
import { taskStatusName } from '../../shared/task-status-name.ts'
import { useCommands } from './use-commands.ts'

/** One line of the palette. */
export interface Finding {
  id: string
  name: string
  text?: string
  icon: Icon
  act: () => void
}

export interface FindingGroup {
  name: string
  findings: Finding[]
}

const TYPING_PAUSE_MS = 150
const SHOWN = 8

/** What fits the words: commands and views at once, records as soon as the server has found them. */
export function useFindings(query: string): FindingGroup[] {
  const words = query.trim()
  const commands = useCommands().filter(command => matches(command.name, words))
  const groups: FindingGroup[] = [
    { name: 'Tasks', findings: useTasks(words) },
    { name: 'Projects', findings: useProjects(words) },
    { name: 'Documents', findings: useDocuments(words) },
    { name: 'Go to and do', findings: commands },
    { name: 'New', findings: words ? [newTask(words)] : [] },
  ]
  return groups.filter(group => group.findings.length > 0)
}

const matches = (name: string, words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every(word => name.toLowerCase().includes(word))

const newTask = (words: string): Finding => ({
  id: 'new-task',
  name: `Add the task “${words}”`,
  icon: IconPlus,
  act: () => openOverlay('quick-add', { text: words }),
})

function useTasks(words: string): Finding[] {
  const openTask = useOpenTask()
  const [search] = useDebouncedValue(words, TYPING_PAUSE_MS)
  const query = { search, limit: String(SHOWN), includeCompleted: 'true' }
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

function useProjects(words: string): Finding[] {
  const navigate = useNavigate()
  const { data = [] } = useQuery(queries.projects())
  if (words === '') return []
  return data
    .filter(project => matches(project.name, words))
    .slice(0, SHOWN)
    .map(({ id, name }) => ({
      id,
      name,
      icon: IconTargetArrow,
      act: () => void navigate({ to: '/projects/$projectId', params: { projectId: id } }),
    }))
}

function useDocuments(words: string): Finding[] {
  const navigate = useNavigate()
  const { data = [] } = useQuery({ ...queries.documents(), enabled: words !== '' })
  if (words === '') return []
  return data
    .filter(document => matches(document.title, words))
    .slice(0, SHOWN)
    .map(({ id, title }) => ({
      id,
      name: title,
      icon: IconFileText,
      act: () => void navigate({ to: '/documents/$documentId', params: { documentId: id } }),
    }))
}

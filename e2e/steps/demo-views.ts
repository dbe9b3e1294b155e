import type { Client } from '@daywright/contract/client/client'

/** The sections of the settings, by their address. */
export const SETTINGS = [
  'profile',
  'planning',
  'calendars',
  'notifications',
  'appearance',
  'security',
  'keys',
  'sessions',
  'data',
  'accounts',
  'status',
]

/** The views of an account's data, by the name that a report gives them. */
export async function viewsOfWork(client: Client): Promise<Record<string, string>> {
  const [tasks, projects, documents] = await Promise.all([
    client.tasks.list(),
    client.projects.list(),
    client.documents.list(),
  ])
  return {
    today: '/today',
    plan: '/',
    tasks: '/tasks',
    'tasks by project': '/tasks?group=project',
    'task panel': `/tasks?task=${tasks.data[0]?.id}`,
    recurring: '/series',
    projects: '/projects',
    board: '/projects?view=board',
    project: `/projects/${projects[0]?.id}`,
    spaces: '/spaces',
    labels: '/labels',
    documents: '/documents',
    document: `/documents/${documents[0]?.id}`,
  }
}

/** All other views of the app. */
export const VIEWS_BESIDE_WORK: Record<string, string> = {
  habits: '/habits',
  insights: '/insights?range=month',
  'time sheet': '/insights?view=timesheet&range=month',
  hours: '/hours',
  notifications: '/notifications',
  ...Object.fromEntries(SETTINGS.map(section => [`settings: ${section}`, `/settings/${section}`])),
  'start of the day': '/rituals/day-start',
  'end of the day': '/rituals/day-end',
  'weekly review': '/rituals/week-review',
  welcome: '/welcome',
  'fresh start': '/fresh-start',
  'not found': '/no/such/view',
}

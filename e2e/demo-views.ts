import type { Client } from '@daywright/contract/client'

/** Every address of the app, with what an account holds, by the name that a report gives it. */
export async function viewsOf(client: Client): Promise<Record<string, string>> {
  const [tasks, projects, documents] = await Promise.all([
    client.tasks.list(),
    client.projects.list(),
    client.documents.list(),
  ])
  const settings = ['profile', 'appearance', 'keys', 'sessions', 'data', 'accounts', 'status']
  return {
    plan: '/',
    tasks: '/tasks',
    'tasks by project': '/tasks?group=project',
    'task panel': `/tasks?task=${tasks.data[0]?.id}`,
    projects: '/projects',
    board: '/projects?view=board',
    project: `/projects/${projects[0]?.id}`,
    spaces: '/spaces',
    labels: '/labels',
    documents: '/documents',
    document: `/documents/${documents[0]?.id}`,
    hours: '/hours',
    notifications: '/notifications',
    ...Object.fromEntries(settings.map(section => [`settings: ${section}`, `/settings/${section}`])),
    welcome: '/welcome',
    'not found': '/no/such/view',
  }
}

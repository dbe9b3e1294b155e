import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { CONNECT_PATH, openedRequest } from '../../data/account/opened-request.ts'
import { isNewcomer } from '../../data/account/welcomed.ts'
import { ANY_TASK, queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { insightSearchOf } from '../../features/insights/insight-search.ts'
import { signInAddress } from '../../features/sign-in/opened-address.ts'
import { taskSearchOf } from '../../features/tasks/filters/task-view.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { kindAt } from '../../shared/navigation/ritual-paths.ts'
import { SHARE_PATH, type SharedPage, sharedLine } from '../../shared/quick-add/shared-line.ts'
import { noteOpened, startsWithToday } from '../frame/home.ts'
import { Shell } from '../frame/shell.tsx'
import { lazyView } from './lazy-view.tsx'
import { AppFailed, PageFailed } from './page-failed.tsx'
import { PageLost } from './page-lost.tsx'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const root = createRootRoute({ component: Outlet, notFoundComponent: PageLost, errorComponent: AppFailed })

/** [WEB-720] Signing in is another page. Nothing of the view is loaded before it opens. */
function leaveForSignIn(next: string): Promise<never> {
  location.replace(signInAddress('/sign-in', next))
  return new Promise(() => {})
}

/** [WEB-345] Requires a session too, but has nothing around it that could distract from the question. */
const connect = createRoute({
  getParentRoute: () => root,
  path: CONNECT_PATH,
  beforeLoad: async () => {
    const { user } = await queryClient.ensureQueryData(queries.session())
    const request = new URLSearchParams(openedRequest())
    if (!user) await leaveForSignIn(`${CONNECT_PATH}?${request}`)
  },
  component: lazyView(() => import('../../features/sign-in/connect-page.tsx'), 'ConnectPage'),
})

/** All views that require a session. `?task=` opens the task panel above any of them. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: (search: Record<string, unknown>): { task?: string } => {
    const task = text(search.task)
    return task ? { task } : {}
  },
  beforeLoad: async ({ location }): Promise<void> => {
    const { user } = await queryClient.ensureQueryData(queries.session())
    if (!user) await leaveForSignIn(location.href)
    loadAhead(location.pathname)
    await Promise.all([
      queryClient.ensureQueryData(queries.profile()),
      queryClient.ensureQueryData(queries.plannerSettings()),
    ])
  },
  component: Shell,
  errorComponent: AppFailed,
})

const plan = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  validateSearch: planSearchOf,
  beforeLoad: async ({ search }) => {
    if (await isNewcomer()) throw redirect({ to: '/welcome' })
    if (search.day === undefined && startsWithToday()) throw redirect({ to: '/today' })
  },
  component: lazyView(() => import('../../features/plan/plan-page.tsx'), 'PlanPage'),
})
/** [WEB-440] Another address of the same page. It names the plan, so that a phone does not go on to Today. */
const namedPlan = createRoute({
  getParentRoute: () => signedIn,
  path: '/plan',
  validateSearch: planSearchOf,
  beforeLoad: ({ search }) => {
    noteOpened()
    throw redirect({ to: '/', search, replace: true })
  },
})
const today = createRoute({
  getParentRoute: () => signedIn,
  path: '/today',
  component: lazyView(() => import('../../features/today/today-page.tsx'), 'TodayPage'),
})
const freshStart = createRoute({
  getParentRoute: () => signedIn,
  path: '/fresh-start',
  component: lazyView(() => import('../../features/fresh-start/fresh-start-page.tsx'), 'FreshStartPage'),
})

const ritual = createRoute({
  getParentRoute: () => signedIn,
  path: '/rituals/$ritual',
  beforeLoad: ({ params }) => {
    if (!kindAt(params.ritual)) throw redirect({ to: '/today', replace: true })
  },
  component: lazyView(() => import('../../features/rituals/ritual-page.tsx'), 'RitualPage'),
})
/** [WEB-342] Opens quick add with what was shared. Nothing is stored before the person presses Enter: any page can link here. */
const add = createRoute({
  getParentRoute: () => signedIn,
  path: SHARE_PATH,
  validateSearch: (search: Record<string, unknown>): SharedPage => textsOf(search),
  beforeLoad: ({ search }) => {
    openOverlay('quick-add', { text: sharedLine(search) })
    throw redirect({ to: '/', replace: true })
  },
})
const welcome = createRoute({
  getParentRoute: () => signedIn,
  path: '/welcome',
  component: lazyView(() => import('../../features/welcome/welcome-page.tsx'), 'WelcomePage'),
})
const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  validateSearch: taskSearchOf,
  component: lazyView(() => import('../../features/tasks/tasks-page.tsx'), 'TasksPage'),
})
const series = createRoute({
  getParentRoute: () => signedIn,
  path: '/series',
  component: lazyView(() => import('../../features/series/series-page.tsx'), 'SeriesPage'),
})
const projects = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects',
  validateSearch: (search: Record<string, unknown>): { view?: 'board' } =>
    search.view === 'board' ? { view: 'board' } : {},
  component: lazyView(() => import('../../features/projects/projects-page.tsx'), 'ProjectsPage'),
})
const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectId',
  validateSearch: (search: Record<string, unknown>): { view?: 'board' } =>
    search.view === 'board' ? { view: 'board' } : {},
  component: lazyView(() => import('../../features/projects/page/project-page.tsx'), 'ProjectPage'),
})
const templates = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates',
  validateSearch: (search: Record<string, unknown>): { use?: string } => {
    const use = text(search.use)
    return use ? { use } : {}
  },
  component: lazyView(() => import('../../features/templates/templates-page.tsx'), 'TemplatesPage'),
})
const template = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$templateId',
  component: lazyView(() => import('../../features/templates/page/template-page.tsx'), 'TemplatePage'),
})
const spaces = createRoute({
  getParentRoute: () => signedIn,
  path: '/spaces',
  component: lazyView(() => import('../../features/spaces/spaces-page.tsx'), 'SpacesPage'),
})
const labels = createRoute({
  getParentRoute: () => signedIn,
  path: '/labels',
  component: lazyView(() => import('../../features/labels/labels-page.tsx'), 'LabelsPage'),
})
const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents',
  // The filters of the list, each checked where it is used.
  validateSearch: (search: Record<string, unknown>) => textsOf(search),
  component: lazyView(() => import('../../features/documents/list/documents-page.tsx'), 'DocumentsPage'),
})
const document = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents/$documentId',
  component: lazyView(() => import('../../features/documents/page/document-page.tsx'), 'DocumentPage'),
})
const habits = createRoute({
  getParentRoute: () => signedIn,
  path: '/habits',
  component: lazyView(() => import('../../features/habits/habits-page.tsx'), 'HabitsPage'),
})
const insights = createRoute({
  getParentRoute: () => signedIn,
  path: '/insights',
  validateSearch: insightSearchOf,
  component: lazyView(() => import('../../features/insights/insights-page.tsx'), 'InsightsPage'),
})
const hours = createRoute({
  getParentRoute: () => signedIn,
  path: '/hours',
  component: lazyView(() => import('../../features/hours/hours-page.tsx'), 'HoursPage'),
})
const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  component: lazyView(() => import('../../features/notifications/notifications-page.tsx'), 'NotificationsPage'),
})
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/{-$section}',
  component: lazyView(() => import('../../features/settings/settings-page.tsx'), 'SettingsPage'),
})
/** Every other address. It is no view, so it is not opened without a network. */
const lost = createRoute({ path: '/$', getParentRoute: () => signedIn, component: PageLost })

function textsOf(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  )
}

/** [WEB-526] While the profile loads, the lazy part of the view loads too, and so does what Today and Plan need with any profile. */
function loadAhead(path: string): void {
  const named = path === '/plan' ? '/' : path
  const opened = path === '/' && startsWithToday() ? '/today' : named
  for (const { routeId } of router.matchRoutes(opened)) void router.routesById[routeId].options.component?.preload?.()
  if (opened === '/today') void queryClient.prefetchQuery(queries.today())
  if (opened === '/') {
    void queryClient.prefetchQuery(queries.preferences())
    void queryClient.prefetchQuery(queries.projects())
    void queryClient.prefetchQuery(queries.spaces())
    void queryClient.prefetchQuery(queries.calendars())
    void queryClient.prefetchQuery(queries.taskPage(ANY_TASK))
  }
}

/** The first day to show, validated where it is used; today by default. */
function planSearchOf(search: Record<string, unknown>): { day?: string } {
  const day = text(search.day)
  return day ? { day } : {}
}

const views = [
  plan,
  namedPlan,
  today,
  freshStart,
  ritual,
  add,
  welcome,
  tasks,
  series,
  projects,
  project,
  templates,
  template,
  spaces,
  labels,
  documents,
  document,
  habits,
  insights,
  hours,
  notifications,
  settings,
  lost,
]

export const router = createRouter({
  routeTree: root.addChildren([connect, signedIn.addChildren(views)]),
  defaultPreload: 'intent',
  // [WEB-304] Each view has its own, so that the frame stays.
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

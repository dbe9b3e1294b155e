import { t } from '@daywright/language/current-language'
import {
  AppShell,
  Avatar,
  Badge,
  Button,
  CloseButton,
  Group,
  NavLink,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { VIEW_GROUPS, type View } from '../../shared/navigation/views.ts'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import { Keys } from '../../ui/keys/keys.tsx'
import { usePopupButton } from '../../ui/keys/use-popup-button.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { Logo } from '../../ui/page/logo.tsx'
import classes from './side-bar.module.css'

/** The navigation at the side; on a phone it is the menu of the burger button. */
export function SideBar({ onClose }: { onClose: () => void }) {
  return (
    <>
      <AppShell.Section p="sm" pb="xs">
        <Group justify="space-between">
          <Group gap={10}>
            <Logo size={26} />
            <Text fw={700} size="lg">
              Daywright
            </Text>
          </Group>
          <CloseButton hiddenFrom="sm" aria-label={t('Close the menu')} onClick={onClose} />
        </Group>
      </AppShell.Section>
      <AppShell.Section px="sm" pb="xs">
        <Stack gap={6}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openOverlay('quick-add')} fullWidth>
            {t('Add task')}
          </Button>
          <UnstyledButton className={classes.search} onClick={() => openOverlay('palette')}>
            <IconSearch size={16} aria-hidden />
            <Text size="sm" flex={1}>
              {t('Search')}
            </Text>
            <Keys keys={['mod', 'k']} />
          </UnstyledButton>
        </Stack>
      </AppShell.Section>
      <AppShell.Section grow px="xs" className={classes.views}>
        <nav aria-label={t('Views')}>
          {VIEW_GROUPS.map(views => (
            <div key={views[0].path} className={classes.group}>
              {views.map(view => (
                <ViewLink key={view.name} view={view} />
              ))}
            </div>
          ))}
        </nav>
        <SideSpaces />
      </AppShell.Section>
      <AppShell.Section p="xs" className={classes.person}>
        <PersonMenu />
      </AppShell.Section>
    </>
  )
}

const INBOX = 'none'
/** Otherwise the link to all tasks would be marked as current in the inbox too. */
const JUST_THIS_ADDRESS = { exact: true, includeSearch: true }

function ViewLink({ view: { path, search, name, icon: Picture } }: { view: View }) {
  const isHere = useRouterState({
    select: ({ location }) =>
      (path === '/' ? location.pathname === '/' : location.pathname.startsWith(path)) &&
      // The inbox is the list of tasks with a filter.
      (path !== '/tasks' || (search !== undefined) === (location.search.project === INBOX)),
  })
  const shown = {
    label: name,
    leftSection: <Picture size={19} stroke={1.6} aria-hidden />,
    rightSection: path === '/notifications' && <UnreadCount />,
    active: isHere,
    'aria-current': isHere ? ('page' as const) : undefined,
    className: classes.link,
  }
  return search ? (
    <NavLink {...shown} renderRoot={props => <Link to="/tasks" search={search} {...props} />} />
  ) : (
    <NavLink {...shown} component={Link} to={path} activeOptions={JUST_THIS_ADDRESS} />
  )
}

function UnreadCount() {
  const { data } = useQuery(queries.notifications())
  const count = data?.unreadCount ?? 0
  return count > 0 ? (
    <Badge size="sm" circle={count < 10} aria-label={t('{count} unread', { count })}>
      {count}
    </Badge>
  ) : null
}

const loadItems = () => import('./person-menu-items.tsx')

/** Shows who is signed in and opens the account menu. */
function PersonMenu() {
  const { data: person } = useSuspenseQuery(queries.profile())
  const { buttonProps, popup } = usePopupButton('menu')
  const PersonMenuItems = useLazy(loadItems, popup !== null)
  const name = person.displayName || person.email
  return (
    <>
      <UnstyledButton p={6} w="100%" {...buttonProps}>
        <Group gap={10} wrap="nowrap">
          <Avatar size={30} color="dusk" name={name} aria-hidden />
          <div style={{ minWidth: 0 }}>
            <Text size="sm" fw={550} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {person.timezone.replaceAll('_', ' ')}
            </Text>
          </div>
        </Group>
      </UnstyledButton>
      {PersonMenuItems && popup && <PersonMenuItems popup={popup} />}
    </>
  )
}

type ListedSpace = Awaited<ReturnType<NonNullable<ReturnType<typeof queries.spaces>['queryFn']>>>[number]

/** [WEB-215] The spaces with their projects; which of them are folded is remembered in this browser. */
function SideSpaces() {
  const { data: spaces = [] } = useQuery(queries.spaces())
  const [folded, setFolded] = useLocalStorage<string[]>({ key: 'daywright-folded-spaces', defaultValue: [] })
  if (!spaces.some(({ projects }) => projects.length > 0)) return null
  const toggle = (id: string) =>
    setFolded(before => (before.includes(id) ? before.filter(other => other !== id) : [...before, id]))
  return (
    <nav aria-label={t('Spaces and projects')} className={classes.spaces}>
      {spaces
        .filter(({ projects }) => projects.length > 0)
        .map(space => (
          <SpaceLinks
            key={space.id}
            space={space}
            isFolded={folded.includes(space.id)}
            onToggle={() => toggle(space.id)}
          />
        ))}
    </nav>
  )
}

interface SpaceLinksProps {
  space: ListedSpace
  isFolded: boolean
  onToggle: () => void
}

function SpaceLinks({ space: { name, projects }, isFolded, onToggle }: SpaceLinksProps) {
  const here = useRouterState({ select: state => state.location.pathname })
  return (
    <NavLink
      component="button"
      label={name}
      opened={!isFolded}
      onChange={onToggle}
      childrenOffset={0}
      className={classes.space}
      aria-expanded={!isFolded}
    >
      {projects.map(project => (
        <NavLink
          key={project.id}
          component={Link}
          to={`/projects/${project.id}`}
          label={project.name}
          leftSection={<ColorDot color={project.color} />}
          active={here === `/projects/${project.id}`}
          aria-current={here === `/projects/${project.id}` ? 'page' : undefined}
          className={classes.link}
          noWrap
          dir="auto"
        />
      ))}
    </NavLink>
  )
}

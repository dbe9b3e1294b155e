import { t } from '@daywright/language/current-language'
import { AppShell, Badge, Button, CloseButton, Group, NavLink, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { VIEW_GROUPS, type View } from '../../shared/navigation/views.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { PersonMenu } from './person-menu.tsx'
import classes from './side-bar.module.css'
import { SideSpaces } from './side-spaces.tsx'

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

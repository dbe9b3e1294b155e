import { t } from '@daywright/language/current-language'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { type Icon, IconMenu2, IconPlus } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { VIEWS } from '../../shared/navigation/views.ts'
import classes from './phone-bar.module.css'

/** Two views on either side of the button that adds a task; the menu has all others. */
const BEFORE: readonly string[] = ['/today', '/']
const AFTER: readonly string[] = ['/tasks']

/** [WEB-107] The bar at the bottom of a phone's screen, within reach of the thumb; there is none at the top. */
export function PhoneBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  return (
    <Group component="nav" aria-label={t('Main views')} grow gap={0} h="100%" wrap="nowrap" className={classes.bar}>
      {BEFORE.map(path => (
        <ViewLink key={path} path={path} />
      ))}
      <UnstyledButton className={classes.add} aria-label={t('Add task')} onClick={() => openOverlay('quick-add')}>
        <span className={classes.plus}>
          <IconPlus size={24} aria-hidden />
        </span>
      </UnstyledButton>
      {AFTER.map(path => (
        <ViewLink key={path} path={path} />
      ))}
      <UnstyledButton className={classes.link} aria-expanded={isMenuOpen} onClick={onMenu}>
        <Content icon={IconMenu2} name={t('Menu')} />
      </UnstyledButton>
    </Group>
  )
}

function ViewLink({ path }: { path: string }) {
  const here = useRouterState({ select: state => state.location.pathname })
  const view = VIEWS.find(other => other.path === path && !('search' in other))
  const isHere = path === '/' ? here === '/' : here.startsWith(path)
  if (!view) return null
  return (
    <UnstyledButton component={Link} to={path} className={classes.link} aria-current={isHere ? 'page' : undefined}>
      <Content icon={view.icon} name={view.name} />
    </UnstyledButton>
  )
}

function Content({ icon: Picture, name }: { icon: Icon; name: string }) {
  return (
    <>
      <Picture size={22} stroke={1.6} aria-hidden />
      <Text fz={10.5} fw={500} maw="100%" truncate>
        {name}
      </Text>
    </>
  )
}

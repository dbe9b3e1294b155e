import { Group, Text, UnstyledButton } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { VIEWS } from '../shared/navigation/views.ts'
import classes from './phone-bar.module.css'

const ON_PHONES: readonly string[] = ['/', '/tasks', '/projects', '/documents', '/notifications']

/** The most used views, at the bottom of a phone's screen; the others are in the menu. */
export function PhoneBar() {
  const here = useRouterState({ select: state => state.location.pathname })
  return (
    <Group component="nav" aria-label="Main views" grow gap={0} h="100%" className={classes.bar}>
      {VIEWS.filter(view => ON_PHONES.includes(view.path)).map(({ path, name, icon: Picture }) => {
        const isHere = path === '/' ? here === '/' : here.startsWith(path)
        return (
          <UnstyledButton
            key={path}
            component={Link}
            to={path}
            className={classes.link}
            aria-current={isHere ? 'page' : undefined}
          >
            <Picture size={22} stroke={1.6} aria-hidden />
            <Text fz={10.5} fw={500}>
              {name}
            </Text>
          </UnstyledButton>
        )
      })}
    </Group>
  )
}

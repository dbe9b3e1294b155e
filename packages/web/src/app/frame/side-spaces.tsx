import { t } from '@daywright/language/current-language'
import { NavLink } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { queries } from '../../data/queries/queries.ts'
import { ColorDot } from '../../ui/icons/color-dot.tsx'
import classes from './side-bar.module.css'

type ListedSpace = Awaited<ReturnType<NonNullable<ReturnType<typeof queries.spaces>['queryFn']>>>[number]

/** [WEB-215] The spaces with their projects; which of them are folded is remembered in this browser. */
export function SideSpaces() {
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

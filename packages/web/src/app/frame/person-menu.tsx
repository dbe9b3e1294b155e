import { Avatar, Group, Text, UnstyledButton } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { queries } from '../../data/queries/queries.ts'
import { usePopupButton } from '../../ui/keys/use-popup-button.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'

const loadItems = () => import('./person-menu-items.tsx')

/** Shows who is signed in and opens the account menu. */
export function PersonMenu() {
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

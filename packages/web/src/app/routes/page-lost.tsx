import { Anchor } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/page/empty-state.tsx'

export function PageLost() {
  return (
    <EmptyState
      icon={IconMapOff}
      title="Page not found"
      text="The page may have been deleted, or the address is mistyped."
      action={
        <Anchor component={Link} to="/">
          Go to plan
        </Anchor>
      }
    />
  )
}

import { Anchor } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'

export function PageLost() {
  return (
    <EmptyState
      icon={IconMapOff}
      title="There is nothing at this address"
      text="What was here may have been deleted, or the address has a slip in it."
      action={
        <Anchor component={Link} to="/">
          Go to the plan
        </Anchor>
      }
    />
  )
}

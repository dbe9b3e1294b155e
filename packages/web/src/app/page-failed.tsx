import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { failureText } from '../data/failure-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a view that could not be drawn. */
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title="This view could not be shown"
      text={failureText(error)}
      action={<Button onClick={retry}>Try again</Button>}
    />
  )
}

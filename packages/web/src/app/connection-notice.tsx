import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'

/** Shown while the server cannot be heard. What is on screen may be old; what is typed stays. */
export function ConnectionNotice() {
  return (
    <Alert
      role="status"
      color="orange"
      variant="light"
      mb="sm"
      icon={<IconPlugConnectedX aria-hidden />}
      title="The server cannot be reached"
    >
      Trying again on its own. What you see may be out of date, and changes will not be saved until it is back.
    </Alert>
  )
}

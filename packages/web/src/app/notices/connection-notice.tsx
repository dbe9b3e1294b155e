import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'

/** Shown while the event stream is disconnected. */
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
      Reconnecting automatically. This page may be out of date. New tasks are kept in this browser until the connection
      is back; other changes cannot be saved until then.
    </Alert>
  )
}

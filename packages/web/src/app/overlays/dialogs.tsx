import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { hostDialogs } from '../../ui/dialogs/dialog-host.ts'

/** Renders the dialogs that other components open. */
export default function Dialogs() {
  useEffect(hostDialogs, [])
  return <ModalsProvider>{null}</ModalsProvider>
}

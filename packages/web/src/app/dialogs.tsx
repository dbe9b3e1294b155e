import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { hostDialogs } from '../ui/dialog-host.ts'

/** Draws the questions that any part of the app asks. */
export default function Dialogs() {
  useEffect(hostDialogs, [])
  return <ModalsProvider>{null}</ModalsProvider>
}

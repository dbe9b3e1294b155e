import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startWithData } from '../data/kept/start-with-data.ts'
import { announceNonce } from '../ui/page/csp-nonce.ts'
import { moveSheetsToHead, removeFirstFrame } from '../ui/page/first-frame.ts'
import { registerServiceWorker } from './background/register-worker.ts'
import { Providers } from './frame/providers.tsx'
import { router } from './routes/router.tsx'

announceNonce()
registerServiceWorker()
await Promise.all([moveSheetsToHead(), startWithData()])
// [WEB-525] Something else is drawn in its place now.
const unsubscribe = router.subscribe('onRendered', () => {
  removeFirstFrame()
  unsubscribe()
})
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )

import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startWithData } from '../data/kept/start-with-data.ts'
import { announceNonce } from '../ui/page/csp-nonce.ts'
import { registerServiceWorker } from './background/register-worker.ts'
import { Providers } from './frame/providers.tsx'

announceNonce()
registerServiceWorker()
await startWithData()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )

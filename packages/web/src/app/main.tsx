import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceNonce } from '../ui/csp-nonce.ts'
import { Providers } from './providers.tsx'
import { registerServiceWorker } from './register-worker.ts'

announceNonce()
registerServiceWorker()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )

import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './theme/global.css'
import { directionOf } from '@daywright/language/best-language'
import { currentCode } from '@daywright/language/current-language'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { startWithData } from '../data/kept/start-with-data.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { whenSettled } from '../data/queries/when-settled.ts'
import { useLazy } from '../ui/lazy/use-lazy.ts'
import { noteStarted } from '../ui/page/app-version.ts'
import { announceNonce, cspNonce } from '../ui/page/csp-nonce.ts'
import { moveSheetsToHead, removeFirstFrame } from '../ui/page/first-frame.ts'
import { registerServiceWorker } from './background/register-worker.ts'
import { router } from './routes/router.tsx'
import { cssVariablesResolver, theme } from './theme/theme.ts'

const loadToasts = () => import('./frame/toasts.tsx')
const colorSchemeManager = localStorageColorSchemeManager({ key: 'daywright-color-scheme' })

/** Theme, query cache, router and toasts. */
function Providers() {
  useEffect(noteStarted, [])
  // Messages from before it is loaded wait for it.
  const Toasts = useLazy(loadToasts, false, whenSettled)
  return (
    <DirectionProvider initialDirection={directionOf(currentCode())} detectDirection={false}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        cssVariablesResolver={cssVariablesResolver}
        getStyleNonce={cspNonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          {Toasts && <Toasts />}
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

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

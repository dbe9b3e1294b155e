import { currentCode } from '@daywright/language/current-language'
import { directionOf } from '@daywright/language/languages'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../data/queries/query-client.ts'
import { whenSettled } from '../../data/queries/when-settled.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { noteStarted } from '../../ui/page/app-version.ts'
import { cspNonce } from '../../ui/page/csp-nonce.ts'
import { router } from '../routes/router.tsx'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

const loadToasts = () => import('./toasts.tsx')
const colorSchemeManager = localStorageColorSchemeManager({ key: 'daywright-color-scheme' })

/** Theme, query cache, router and toasts. */
export function Providers() {
  useEffect(noteStarted, [])
  // What is said before waits for it.
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

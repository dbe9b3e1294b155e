import { currentCode } from '@daywright/language/current-language'
import { directionOf } from '@daywright/language/languages'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../../data/queries/query-client.ts'
import { cspNonce } from '../../ui/page/csp-nonce.ts'
import { router } from '../routes/router.tsx'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import classes from './providers.module.css'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'daywright-color-scheme' })

/** Theme, query cache, router and toasts. */
export function Providers() {
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
          {/* Above dialogs (200) and below popovers (300), whose buttons a toast must not cover. */}
          <Notifications position="bottom-center" zIndex={290} className={classes.toasts ?? ''} />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

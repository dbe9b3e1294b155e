import { t } from '@daywright/language/current-language'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { showErrorToast } from '../dialogs/toast.tsx'
import { checkForNewVersion } from './new-version.ts'
import { onNextAttempt } from './next-attempt.ts'

const NOT_LOADED = t(
  'This part of the app could not be loaded. It opens once the server can be reached; if it does not, reload the page.',
)

/**
 * [WEB-122] A component that is loaded when it is first rendered. React would remember a failure and take the whole view down
 * with it. Here loading is tried until it succeeds, and the fallback of `Suspense` is shown until then.
 */
export function lazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadUntilSuccess(load))
}

async function loadUntilSuccess<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await load()
    } catch {
      // [WEB-360] A new version is a notice of its own.
      if (isFirst && !(await checkForNewVersion())) showErrorToast(NOT_LOADED)
      await new Promise<void>(onNextAttempt)
    }
  }
}

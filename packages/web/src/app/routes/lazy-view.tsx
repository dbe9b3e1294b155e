import { t } from '@daywright/language/current-language'
import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onNextAttempt } from '../../ui/lazy/next-attempt.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingRows } from '../../ui/page/loaded.tsx'

interface LazyView {
  (): ReactNode
  /** The router waits for it before it shows the view. It never rejects: the view itself says that it could not be loaded. */
  preload: () => Promise<void>
}

/**
 * [WEB-304] The component of a route, loaded when the route is opened for the first time. When that fails, the frame stays, a
 * message takes the place of the view, and loading is tried again until it succeeds.
 */
export function lazyView<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyView {
  let View: ComponentType | undefined
  const preload = async () => {
    try {
      View = (await load())[name]
      noteLoadedView(name)
    } catch {
      // Shown below, and tried again.
    }
  }
  const attempt = async (reload: () => Promise<void>) => {
    await preload()
    if (!View) await reload()
  }
  function LazyView() {
    const [attempts, setAttempts] = useState(0)
    useEffect(() => {
      if (View) return
      const next = () => void attempt(() => reloadOnceFor(name)).then(() => setAttempts(attempts + 1))
      if (attempts > 0) return onNextAttempt(next)
      next()
    }, [attempts])
    if (View) return <View />
    const retry = () => attempt(reloadIfReachable).then(() => setAttempts(attempts + 1))
    return attempts > 0 ? <ViewNotLoaded onRetry={retry} /> : <LoadingRows rows={6} />
  }
  return Object.assign(LazyView, { preload })
}

/** Shown in the frame of the app, instead of a view whose code could not be loaded. */
function ViewNotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t('This view could not be loaded')}
      text={t('It opens by itself as soon as the server can be reached. What you have open elsewhere is not lost.')}
      action={
        <Button loading={isTrying} onClick={retry}>
          {t('Try again')}
        </Button>
      }
    />
  )
}

const KEY = 'daywright-reloaded-for'
const REACH_MS = 5000

/**
 * Loads the whole page again if the server can be reached. A new version of the app has other files, and some browsers remember
 * that a file could not be loaded: only a new page helps in both cases.
 */
async function reloadIfReachable(): Promise<void> {
  if (await canReachServer()) location.reload()
}

/** The same without being asked, so only once for a view: if that did not help, the view says that it could not be loaded. */
async function reloadOnceFor(view: string): Promise<void> {
  if (sessionStorage.getItem(KEY) === view || !(await canReachServer())) return
  sessionStorage.setItem(KEY, view)
  location.reload()
}

function noteLoadedView(view: string): void {
  if (sessionStorage.getItem(KEY) === view) sessionStorage.removeItem(KEY)
}

async function canReachServer(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) })
    return ok
  } catch {
    return false
  }
}

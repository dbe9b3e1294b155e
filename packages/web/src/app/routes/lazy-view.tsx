import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onNextAttempt } from '../../ui/lazy/next-attempt.ts'
import { LoadingRows } from '../../ui/page/loaded.tsx'
import { noteLoadedView, reloadIfReachable, reloadOnceFor } from './reload-for-view.ts'
import { ViewNotLoaded } from './view-not-loaded.tsx'

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

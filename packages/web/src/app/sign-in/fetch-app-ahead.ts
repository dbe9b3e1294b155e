import { openedAddress } from '../../features/sign-in/opened-address.ts'
import { whenIdle } from '../../ui/lazy/when-idle.ts'
import { savesData } from '../../ui/page/saves-data.ts'

/** [WEB-722] Fetches what the app needs to open the view that comes next, while the person types. Nothing of it is executed. */
export function fetchAppAhead(): void {
  if (!import.meta.env.PROD || savesData()) return
  const start = () => void whenIdle(() => void fetchAll(partsFor(openedAddress().next ?? '/')).catch(() => {}))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}

/** The files of the app and of the view, as the build has written them into the page. */
function partsFor(next: string): string[] {
  const { app = [], ...views }: Record<string, string[]> = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="app-parts"]')?.content ?? '{}',
  )
  const isPhone = matchMedia('(max-width: 47.99em)').matches
  const view = next.split(/[/?#]/)[1] || (isPhone ? 'today' : 'plan')
  return [...app, ...(views[view] ?? [])]
}

/** One after the other: what the person does meanwhile comes first. */
async function fetchAll(parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const response = await fetch(`/${part}`, { priority: 'low' })
    // A response that is not read is not cached.
    await response.arrayBuffer()
  }
}

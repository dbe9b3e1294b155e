import type { Page } from 'playwright-core'

/** The method and path of every request from now on that changes something, with `*` for ids. */
export function sentChanges(page: Page): string[] {
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'GET') return
    sent.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, '*')}`)
  })
  return sent
}

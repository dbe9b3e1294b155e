import type { Page } from 'playwright-core'

/** Sent by the app itself when it is opened, perhaps only after the test has begun to listen. */
const MORNING_SUMMARY = '/api/notifications'

/** The method and path of every request from now on that a person's change sends, with `*` for ids. */
export function sentChanges(page: Page): string[] {
  const sent: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || pathname === MORNING_SUMMARY) return
    sent.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, '*')}`)
  })
  return sent
}

import { sameOriginPath } from '@daywright/contract/resources/sign-in/same-origin-path'

export const CONNECT_PATH = '/connect'

/** The address as it was opened. The router reads and writes parameters as JSON, and a `state` such as `1e5` must come back unchanged. */
const opened = new URL(location.href)

/** What an app asks for, if the window was opened to connect one, directly or by way of signing in. */
export function openedRequest(): Record<string, string> | undefined {
  const next = sameOriginPath(opened.searchParams.get('next'))
  const request = [opened, ...(next ? [new URL(next, opened.origin)] : [])].find(
    ({ pathname }) => pathname === CONNECT_PATH,
  )
  return request && Object.fromEntries(request.searchParams)
}

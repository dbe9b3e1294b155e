export const CONNECT_PATH = '/connect'

/** The address as it was opened. The router reads and writes parameters as JSON, and a `state` such as `1e5` must come back unchanged. */
const opened = new URL(location.href)

/** What an app asks for, if the window was opened to connect one. */
export const openedRequest = (): Record<string, string> | undefined =>
  opened.pathname === CONNECT_PATH ? Object.fromEntries(opened.searchParams) : undefined

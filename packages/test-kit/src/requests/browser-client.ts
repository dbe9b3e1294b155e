import type { ApiResponse, World } from '../world.ts'

/** An HTTP client that behaves like a browser at the service's own origin: it keeps cookies and sends `Origin`. */
export interface Browser {
  cookie: string
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>
  signIn(email: string, password: string): Promise<ApiResponse>
}

export function openBrowser(world: World, userAgent = 'Test browser'): Browser {
  const browser: Browser = {
    cookie: '',
    request: async (method, path, body, headers) => {
      const own = { origin: world.baseUrl, 'user-agent': userAgent, ...(browser.cookie && { cookie: browser.cookie }) }
      const response = await world.request(method, path, { body, headers: { ...own, ...headers } })
      for (const set of response.headers.getSetCookie())
        if (set.includes('session_token=')) browser.cookie = /Max-Age=0/i.test(set) ? '' : (set.split(';', 1)[0] ?? '')
      return response
    },
    signIn: (email, password) => browser.request('POST', '/api/auth/sign-in/email', { email, password }),
  }
  return browser
}

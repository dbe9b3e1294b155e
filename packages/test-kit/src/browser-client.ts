import type { Answer, World } from './world.ts'

/** A browser at the service's own address: keeps cookies, and says where its requests come from. */
export interface Browser {
  cookie: string
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(email: string, password: string): Promise<Answer>
}

export function openBrowser(world: World, userAgent = 'Test browser'): Browser {
  const browser: Browser = {
    cookie: '',
    request: async (method, path, body, headers) => {
      const own = { origin: world.baseUrl, 'user-agent': userAgent, ...(browser.cookie && { cookie: browser.cookie }) }
      const answer = await world.request(method, path, { body, headers: { ...own, ...headers } })
      for (const set of answer.headers.getSetCookie())
        if (set.includes('session_token=')) browser.cookie = /Max-Age=0/i.test(set) ? '' : (set.split(';', 1)[0] ?? '')
      return answer
    },
    signIn: (email, password) => browser.request('POST', '/api/auth/sign-in/email', { email, password }),
  }
  return browser
}

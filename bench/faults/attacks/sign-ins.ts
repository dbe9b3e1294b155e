export interface SignedIn {
  headers: Record<string, string>
  /** The status of a request in this session. */
  post(path: string, body?: unknown): Promise<number>
  remove(path: string): Promise<number>
  get(path: string): Promise<number>
}

interface Device {
  /** As a proxy in front of the service says. */
  address?: string
  /** What the browser has kept from earlier. */
  cookie?: string
  /** How long it waits for an answer. */
  patienceMilliseconds?: number
}

export interface Attempt {
  status: number
  milliseconds: number
  /** All cookies that the browser has afterwards. */
  cookie: string
}

/** One attempt with a password, as a browser makes it. */
export async function trySignIn(url: string, email: string, password: string, device: Device = {}): Promise<Attempt> {
  const started = performance.now()
  const headers = {
    'content-type': 'application/json',
    origin: url,
    ...(device.address && { 'x-forwarded-for': device.address }),
    ...(device.cookie && { cookie: device.cookie }),
  }
  const body = JSON.stringify({ email, password })
  const sent = fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(device.patienceMilliseconds ?? 60_000),
  })
  return sent.then(
    async response => {
      await response.arrayBuffer()
      const set = response.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0] ?? '')
      const cookie = [...(device.cookie ? [device.cookie] : []), ...set].join('; ')
      return { status: response.status, milliseconds: performance.now() - started, cookie }
    },
    () => ({ status: 0, milliseconds: performance.now() - started, cookie: device.cookie ?? '' }),
  )
}

export async function signIn(url: string, email: string, password: string): Promise<SignedIn> {
  const { status, cookie } = await trySignIn(url, email, password)
  if (status !== 200) throw new Error(`Sign-in of ${email}: ${status}`)
  const headers = { cookie, origin: url }
  const send = async (method: string, path: string, body?: unknown) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers: { ...headers, ...type }, ...json })
    await response.arrayBuffer()
    return response.status
  }
  return {
    headers,
    post: (path, body) => send('POST', path, body),
    remove: path => send('DELETE', path),
    get: path => send('GET', path),
  }
}

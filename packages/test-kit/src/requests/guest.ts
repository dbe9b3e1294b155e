import type { World } from '../world.ts'

/** What a page for strangers has answered. */
export interface GuestPage {
  status: number
  headers: Headers
  text: string
}

const unescaped = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
const attributes = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(match => match.slice(1).map(part => unescaped(part ?? '')))

/** A stranger with a browser that runs no scripts. */
export function guestOf(world: Pick<World, 'baseUrl'>, headers: Record<string, string> = {}) {
  const send = async (path: string, init: RequestInit = {}): Promise<GuestPage> => {
    const response = await fetch(world.baseUrl + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const post = (path: string, fields: Record<string, string>) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields) })
  const get = (path: string) => send(path)
  /** The addresses of the times of a page, and when they begin. */
  const times = async (path: string) => {
    const { text } = await get(path)
    return attributes(text, /href="([^"]*\/time\?[^"]*)"/g).map(([link = '']) => ({
      link,
      startAt: new URL(link, world.baseUrl).searchParams.get('startAt') ?? '',
    }))
  }
  /** The form of a time, filled in; the sum is the right one. */
  const filledForm = async (link: string, fields: Record<string, string> = {}) => {
    const { text } = await get(link)
    const hidden = Object.fromEntries(
      attributes(text, /type="hidden" name="([^"]*)" value="([^"]*)"/g).map(([name = '', value = '']) => [name, value]),
    )
    const [one = '0', other = '0'] = /how much is (\d+) plus (\d+)/.exec(text)?.slice(1) ?? []
    const check = String(Number(one) + Number(other))
    return { ...hidden, name: 'Kim Lee', email: 'kim@example.net', check, ...fields }
  }
  /** Books a time; the answer leads to the guest's link. */
  const book = async (link: string, fields: Record<string, string> = {}) =>
    post(link.replace(/\/time\?.*/, ''), await filledForm(link, fields))
  return { get, post, times, filledForm, book, linkOf: (page: GuestPage) => page.headers.get('location') ?? '' }
}

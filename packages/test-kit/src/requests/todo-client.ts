import type { ApiResponse, Person, World } from '../world.ts'

/** What a CalDAV client of a person's to-dos sends. */
export interface TodoClient {
  collection: string
  send(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<ApiResponse>
  /** A to-do of this name with some lines. */
  put(name: string, lines: readonly string[], headers?: Record<string, string>): Promise<ApiResponse>
  /** The lines of a to-do, unfolded; none if there is no such to-do. */
  linesOf(name: string): Promise<string[]>
  etagOf(name: string): Promise<string>
  /** What has changed since a token. */
  sync(token?: string): Promise<SyncAnswer>
  report(body: string): Promise<ApiResponse>
}

export interface SyncAnswer {
  status: number
  token: string
  /** Names of to-dos that are new or have changed, and of those that are gone. */
  changed: string[]
  gone: string[]
}

export const todoFile = (lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tests//EN',
    'BEGIN:VTODO',
    'DTSTAMP:20260302T000000Z',
    ...lines,
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export function todoClient(world: World, person: Person, key = person.key): TodoClient {
  const authorization = `Basic ${btoa(`${person.email}:${key}`)}`
  const collection = `/dav/calendars/${person.id}/tasks/`
  const send: TodoClient['send'] = (method, path, body, headers) =>
    world.request(method, path, { body, headers: { authorization, 'content-type': 'application/xml', ...headers } })
  const report = (body: string) => send('REPORT', collection, body, { depth: '1' })
  return {
    collection,
    send,
    report,
    put: (name, lines, headers) =>
      send('PUT', collection + encodeURIComponent(name), todoFile(lines), {
        'content-type': 'text/calendar',
        ...headers,
      }),
    linesOf: async name => {
      const { status, text } = await send('GET', collection + encodeURIComponent(name))
      return status === 200 ? text.replaceAll('\r\n ', '').trim().split('\r\n') : []
    },
    etagOf: async name => (await send('GET', collection + encodeURIComponent(name))).headers.get('etag') ?? 'none',
    sync: async (token = '') => {
      const { status, text } = await report(
        `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
      )
      const responses = text.split('<d:response>').slice(1)
      const named = (isGone: boolean) =>
        responses
          .filter(response => response.includes('</d:href><d:status>HTTP/1.1 404') === isGone)
          .map(response => decodeURIComponent(/tasks\/([^<]*)</.exec(response)?.[1] ?? ''))
          .toSorted()
      return {
        status,
        token: /<d:sync-token>([^<]*)</.exec(text)?.[1] ?? '',
        changed: named(false),
        gone: named(true),
      }
    },
  }
}

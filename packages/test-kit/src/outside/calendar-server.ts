import type { IncomingMessage, ServerResponse } from 'node:http'
import { type OutsideServer, startOutsideServer } from './outside-server.ts'

/** A web server with a calendar; tests change its responses. */
export interface CalendarServer extends OutsideServer {
  address: string
  answer: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers every request with this calendar. */
  serve(ics: string, headers?: Record<string, string>): void
  /** Answers every request with this status. */
  fail(status: number, headers?: Record<string, string>): void
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const server = {} as CalendarServer
  const outside = await startOutsideServer((request, response) => server.answer(request, response))
  Object.assign(server, outside, {
    address: `http://127.0.0.1:${outside.port}/private-5f2c9a/secret-token/basic.ics`,
    answer: (_: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end(),
    serve: (ics: string, headers: Record<string, string> = {}) => {
      server.answer = (_, response) => void response.writeHead(200, headers).end(ics)
    },
    fail: (status: number, headers: Record<string, string> = {}) => {
      server.answer = (_, response) => void response.writeHead(status, headers).end('<h1>internal details</h1>')
    },
  })
  return server
}

/** An event as calendar apps write it; times like `20260302T090000Z`. */
export const icsEvent = (uid: string, start: string, end: string, lines: readonly string[] = []): string =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260301T000000Z',
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${uid}`,
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

export const icsCalendar = (events: readonly string[], lines: readonly string[] = []): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Team', ...lines, ...events, 'END:VCALENDAR', ''].join('\r\n')

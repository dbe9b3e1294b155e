import { icsCalendar, icsEvent } from '@daywright/test-kit/outside/calendar-server'
import { expect, it } from 'vitest'
import type { DavClient } from '../dav/dav-client.ts'
import { CALENDAR_DATA } from '../dav/dav-names.ts'
import { OBJECT_LIMITS } from './object-limits.ts'
import { ObjectReader } from './object-reader.ts'

it('[CALDAV-7] an object without an ETag is read each time, because nothing says whether it has changed', async () => {
  const text = icsCalendar([icsEvent('a', '20260303T090000Z', '20260303T100000Z')])
  const data = { name: CALENDAR_DATA, attributes: {}, text, children: [] }
  const responses = [{ href: '/a.ics', status: null, props: new Map([[CALENDAR_DATA, data]]) }]
  const client = { report: async () => ({ responses, base: 'https://example.com/' }), isOwn: () => true }
  const from = Date.parse('2026-03-01T00:00:00Z')
  const reader = new ObjectReader(client as Partial<DavClient> as DavClient, '/', from, OBJECT_LIMITS)
  await reader.read([{ key: '/a.ics', path: '/a.ics', etag: null }], new Map())
  expect([reader.texts.size, reader.cacheable.size]).toEqual([1, 0])
})

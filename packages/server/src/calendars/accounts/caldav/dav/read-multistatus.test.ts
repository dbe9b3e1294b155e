import { calendarObject, found, multistatus } from '@daywright/test-kit/caldav/fake-caldav-server'
import { countTurns } from '@daywright/test-kit/run/count-turns'
import { describe, expect, it } from 'vitest'
import { CaldavError } from './caldav-problems.ts'
import { CALENDAR_DATA, DISPLAY_NAME, ETAG } from './dav-names.ts'
import { readMultistatus } from './read-multistatus.ts'

const read = (text: string) => readMultistatus(Buffer.from(text))
const problemOf = (text: string) =>
  read(text).then(
    () => null,
    error => (error instanceof CaldavError ? error.problem.code : error),
  )

describe('a multistatus', () => {
  it('[CALDAV-6] is read with any prefixes, spaces and sections; missing properties are left out', async () => {
    const text = `<?xml version="1.0" encoding="utf-8"?>
      <x:multistatus xmlns:x="DAV:" xmlns="urn:ietf:params:xml:ns:caldav">
        <x:response>
          <x:href> /a%20b/ </x:href>
          <x:propstat><x:prop><x:displayname>Caf&#233; &amp; <![CDATA[<bar>]]></x:displayname></x:prop>
            <x:status>HTTP/1.1 200 OK</x:status></x:propstat>
          <x:propstat><x:prop><x:getetag/></x:prop><x:status>HTTP/1.1 404 Not Found</x:status></x:propstat>
        </x:response>
        <x:response><x:href>/gone</x:href><x:href>/lost</x:href><x:status>HTTP/1.1 404 Not Found</x:status></x:response>
        <other xmlns="urn:other"><response/></other>
      </x:multistatus>`
    const [first, ...others] = await read(text)
    expect([first?.href, first?.status, first?.props.get(DISPLAY_NAME)?.text]).toEqual([
      '/a%20b/',
      null,
      'Café & <bar>',
    ])
    expect(first?.props.has(ETAG)).toBe(false)
    expect(others.map(({ href, status }) => [href, status])).toEqual([
      ['/gone', 404],
      ['/lost', 404],
    ])
    expect(await read(multistatus([]))).toEqual([])
  })

  const whole = multistatus([found('/a', '<d:displayname>A</d:displayname>')])
  const nested = `${'<d:x>'.repeat(5000)}${'</d:x>'.repeat(5000)}`
  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><body>Sign in</body></html>'],
    ['another document', '<d:error xmlns:d="DAV:"/>'],
    ['half of it', whole.slice(0, -20)],
    ['two of them', whole + whole],
    ['a document type', whole.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>')],
    ['an unknown entity', whole.replace('>A<', '>&a;<')],
    ['an unknown prefix', whole.replaceAll('d:displayname', 'e:displayname')],
    ['a thousand levels', multistatus([found('/a', nested)])],
  ])('[CALDAV-6] is refused if it is %s', async (_, text) => {
    expect(await problemOf(text)).toBe('bad-answer')
  })

  it('[CALDAV-6] may be nested 24 levels deep, and not deeper', async () => {
    // Four of them are around every property.
    const levels = (count: number) => multistatus([found('/a', `${'<d:x>'.repeat(count)}${'</d:x>'.repeat(count)}`)])
    expect([await problemOf(levels(20)), await problemOf(levels(21))]).toEqual([null, 'bad-answer'])
  })

  it('[CALDAV-6] is refused if it has more than 20,000 responses or 500,000 elements', async () => {
    const response = '<d:response><d:href>/a</d:href></d:response>'
    expect(await read(multistatus(Array(20_000).fill(response)))).toHaveLength(20_000)
    expect(await problemOf(multistatus(Array(20_001).fill(response)))).toBe('too-many-answers')
    expect(await problemOf(multistatus([found('/a', '<d:x/>'.repeat(500_001))]))).toBe('too-many-answers')
  })

  it('[CALDAV-6] is refused if it has many attributes, or long names that every element would repeat', async () => {
    const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')
    expect(await problemOf(multistatus([found('/a', `<d:x ${attributes(101)}/>`)]))).toBe('bad-answer')
    expect(await problemOf(multistatus([found('/a', `<d:x ${attributes(100)}/>`)]))).toBe(
      await problemOf(multistatus([])),
    )
    const elements = `<d:x ${attributes(100)}/>`.repeat(5000)
    expect(await problemOf(multistatus([found('/a', elements)]))).toBe('too-many-answers')
    const inLongNamespace = `<d:x xmlns:e="${'u'.repeat(300)}"><e:y/></d:x>`
    expect(await problemOf(multistatus([found('/a', inLongNamespace)]))).toBe('bad-answer')
  })

  it('[CALDAV-6] needs no more room if each of many resources has each of many properties', async () => {
    const hrefs = Array.from({ length: 1000 }, (_, index) => `<d:href>/${index}</d:href>`).join('')
    const names = Array.from({ length: 5000 }, (_, index) => `<d:p${index}/>`).join('')
    const properties = `<d:propstat><d:prop>${names}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`
    const responses = await read(multistatus([`<d:response>${hrefs}${properties}</d:response>`]))
    expect(responses).toHaveLength(1000)
    expect(responses[0]?.props.size).toBe(5000)
    expect(new Set(responses.map(({ props }) => props)).size).toBe(1)
    const tooMany = `<d:response>${'<d:href>/</d:href>'.repeat(20_001)}</d:response>`
    expect(await problemOf(multistatus([tooMany]))).toBe('too-many-answers')
  })

  it('[CALDAV-6] is read in many turns of the event loop, and characters may be cut anywhere', async () => {
    const data = 'ü€😀'.repeat(100_000)
    const { turns, result } = await countTurns(() => read(multistatus([calendarObject('/a', data)])))
    expect(result[0]?.props.get(CALENDAR_DATA)?.text).toBe(data)
    expect(turns).toBeGreaterThan(10)
  })
})

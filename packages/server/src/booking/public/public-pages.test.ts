import { readdirSync } from 'node:fs'
import { CATALOGUE_FOLDER } from '@daywright/language/read-catalogue'
import { guestOf } from '@daywright/test-kit/requests/guest'
import { onSqlite } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'

const NOW = '2026-03-02T08:00:00.000Z'

onSqlite('the pages that strangers see', world => {
  beforeEach(() => world.setNow(NOW))
  const newPage = async (fields: object = {}) => {
    const person = await world.newPerson({ displayName: 'Robin <b>Ünal</b>', timezone: 'Europe/Paris' })
    const body = { title: 'Call "me"', noticeMinutes: 0, description: 'One\nTwo <script>', ...fields }
    const page = await person.client.bookingPages.create({ body })
    return { person, page, path: `/book/${page.token}` }
  }

  it('[BOOK-28] say no more of their owner than the name and what the page says', async () => {
    const { person, path } = await newPage({
      place: 'Concealed room',
      spamAnswer: 'concealed answer',
      spamQuestion: 'Which?',
    })
    const task = { title: 'Secret task', estimateMinutes: 60, dueAt: '2026-03-06T10:00:00.000Z' }
    await person.client.tasks.create({ body: task })
    const meeting = { title: 'Secret meeting', startAt: '2026-03-03T10:00:00.000Z', endAt: '2026-03-03T11:00:00.000Z' }
    await person.client.calendarEvents.create({ body: meeting })
    await person.client.planner.run()
    const guest = guestOf(world)
    const [time] = await guest.times(path)
    for (const address of [path, time?.link ?? '']) {
      const { text } = await guest.get(address)
      for (const secret of ['Secret', 'oncealed', person.email, person.id]) expect(text).not.toContain(secret)
      expect(text).toContain('Robin &#60;b&#62;Ünal')
    }
  })

  it('[BOOK-29] have no script, file or cookie, a strict policy, and text that stays text', async () => {
    const { path } = await newPage()
    const { text, headers } = await guestOf(world).get(path)
    expect(text).not.toMatch(/<script|<link|<img|javascript:/i)
    expect(text).toContain('Two &#60;script&#62;')
    expect(text).toContain('<title>Call &#34;me&#34;</title>')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'.*style-src 'sha256-/)
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      ...['no-referrer', 'noindex', 'no-store'],
    ])
    expect(headers.getSetCookie()).toEqual([])
    const odd = { authorization: 'Bearer nonsense', cookie: 'daywright.session_token=x' }
    expect((await guestOf(world, odd).get(path)).status).toBe(200)
  })

  it('[BOOK-30] are in the language of the browser, and in the zone that was chosen', async () => {
    const { path } = await newPage({ lengths: [15, 30] })
    const codes = readdirSync(CATALOGUE_FOLDER, { withFileTypes: true }).flatMap(entry =>
      entry.isDirectory() ? entry.name : [],
    )
    const headings = new Set<string>()
    for (const code of [...codes, 'en']) {
      const { text } = await guestOf(world, { 'accept-language': `xx, ${code};q=0.8, en;q=0.1` }).get(path)
      expect(text).toContain(`<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">`)
      headings.add(/<h2>([^<]+)<\/h2>/.exec(text)?.[1] ?? '')
    }
    expect(headings.size).toBe(11)
    const hours = async (query: string) =>
      [...(await guestOf(world).get(path + query)).text.matchAll(/>(\d\d:\d\d)</g)].map(([, clock]) => clock)
    const [paris, tokyo] = [await hours(''), await hours('?zone=Asia/Tokyo')]
    expect(paris.every(clock => clock !== undefined && clock >= '09:00' && clock <= '16:45')).toBe(true)
    expect(tokyo.every(clock => clock !== undefined && (clock >= '17:00' || clock <= '00:45'))).toBe(true)
    expect(await hours('?zone=Nowhere/Never&minutes=x')).toEqual(await hours(''))
  })

  it('[BOOK-25] [BOOK-26] say what is wrong with a form beside its field, keep what was typed, and refuse what is too long', async () => {
    const { person, path } = await newPage({
      ...{ questions: [{ text: 'Why?', required: true }, { text: 'Who else?' }] },
      ...{ spamQuestion: 'Which colour has the sky?', spamAnswer: 'Light  Blue' },
    })
    const guest = guestOf(world)
    const [time] = await guest.times(path)
    const form = await guest.filledForm(time?.link ?? '', { answer0: 'Fun', check: ' light blue ' })
    const wrong: [Record<string, string>, string, string][] = [
      [{ name: ' ' }, 'name', 'Please fill this in.'],
      [{ name: 'x'.repeat(101) }, 'name', 'This is too long.'],
      [{ email: 'kim' }, 'email', 'Please enter an email address.'],
      [{ answer0: '' }, 'answer0', 'Please fill this in.'],
      [{ answer1: 'y'.repeat(1001) }, 'answer1', 'This is too long.'],
      [{ check: 'green' }, 'check', 'This answer is not right.'],
    ]
    for (const [fields, name, sentence] of wrong) {
      const { status, text } = await guest.post(path, { ...form, ...fields })
      expect([status, text.includes(`id="${name}-wrong">${sentence}`)], name).toEqual([422, true])
      expect(text).toContain('value="kim'.slice(0, fields.email === undefined ? 10 : 0))
      expect(text).toContain('role="alert"')
    }
    for (const fields of [{ startAt: 'soon' }, { minutes: '1.5' }, { zone: '../..' }, { ticket: 'short' }] as Record<
      string,
      string
    >[])
      expect((await guest.post(path, { ...form, ...fields })).status).toBe(400)
    expect((await guest.post(path, { ...form, answer1: 'y'.repeat(40_000) })).status).toBe(413)
    const json = await world.request('POST', path, { body: form })
    expect(json.status).toBeGreaterThanOrEqual(400)
    expect(await person.client.bookings.list({})).toEqual([])
    expect((await guest.post(path, { ...form, name: 'K\u0000im\u0007', answer1: '🙂'.repeat(1000) })).status).toBe(303)
    expect(await person.client.bookings.list({})).toMatchObject([{ name: 'Kim' }])
  })

  it('[BOOK-25] ask for a sum that differs from time to time', async () => {
    const { path } = await newPage()
    const guest = guestOf(world)
    const sums = await Promise.all(
      (await guest.times(path))
        .slice(0, 8)
        .map(async ({ link }) => (await guest.get(link)).text.match(/much is (\d plus \d)/)?.[1]),
    )
    expect(new Set(sums).size).toBeGreaterThan(2)
    const [time] = await guest.times(path)
    expect((await guest.book(time?.link ?? '', { check: '1' })).status).toBe(422)
  })

  it('[BOOK-16] are limited for each network and page, and take fifty bookings that are to come', async () => {
    // The views of other tests do not count.
    world.setNow('2026-03-03T08:00:00.000Z')
    const { person, path } = await newPage({ perDay: null, lengths: [15], noticeMinutes: 1440 })
    const guest = guestOf(world)
    const book = async () => {
      const [time] = await guest.times(path)
      const { status } = await guest.book(time?.link ?? '')
      return status
    }
    for (let count = 0; count < 30; count++) expect(await book()).toBe(303)
    expect(await book()).toBe(429)
    world.passSeconds(3600)
    for (let count = 0; count < 20; count++) expect(await book()).toBe(303)
    const [time] = await guest.times(path)
    const full = await guest.book(time?.link ?? '')
    expect([full.status, full.text.includes('Too many')]).toEqual([429, true])
    expect(await person.client.bookings.list({})).toHaveLength(50)
    world.passSeconds(61)
    const statuses = await Promise.all(
      Array.from({ length: 121 }, async () => (await guest.get('/book/unknown')).status),
    )
    expect(Map.groupBy(statuses, status => status).get(429)).toHaveLength(1)
  })
})

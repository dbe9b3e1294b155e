import { MAIL_IN_LIMITS } from '@daywright/contract/resources/mail-in/mail-in.values'
import { describe, expect, it } from 'vitest'
import { readHead } from '../message-head.ts'
import { textOfHtml } from './html-message.ts'
import { readContent } from './message-content.ts'

const read = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  readContent(Buffer.from(lines.join('\r\n'), encoding))
const subjectOf = async (subject: string) => (await read([`Subject: ${subject}`, '', 'Text'])).subject

describe('a message', () => {
  it('[MAIL-4] gives its subject without the marks of replies and forwarded messages', async () => {
    const subjects = ['Re: Call Kim', 'Fwd: RE: Fw: Call Kim', 'AW: WG: Call Kim', 're[2]: Call Kim', '  Call \t Kim ']
    for (const subject of subjects) expect(await subjectOf(subject)).toBe('Call Kim')
    expect(await subjectOf('Reply: or not')).toBe('Reply: or not')
    for (const empty of ['', 'Re: ', '=?utf-8?q?=00?=']) expect(await subjectOf(empty)).toBe('Email without a subject')
    expect([...(await subjectOf('🎉'.repeat(600)))]).toHaveLength(500)
  })

  it('[TASK-44] loses what programs would read and no person sees', async () => {
    const hidden = '\u{e0044}\u{e006f}\u{e007f}'
    const { subject, text } = await read([`Subject: Call${hidden} Kim`, '', `About${hidden} the roof`, hidden])
    expect([subject, text]).toEqual(['Call Kim', 'About the roof'])
  })

  it('[MAIL-7] is read in any encoding', async () => {
    const latin = [
      'Subject: =?iso-8859-1?Q?Caf=E9?= =?utf-8?B?IPCfjok=?=',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=FC=DFe, this line goes =',
      'on',
    ]
    expect(await read(latin)).toMatchObject({ subject: 'Café 🎉', text: 'Grüße, this line goes on' })
    const japanese = ['Content-Type: text/plain; charset=iso-2022-jp', '', '\u001b$BF|K\\8l\u001b(B']
    expect((await read(japanese, 'latin1')).text).toBe('日本語')
    const base64 = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', 'SGVsbG8gw7w=']
    expect((await read(base64)).text).toBe('Hello ü')
    const unknown = ['Content-Type: text/plain; charset=no-such', '', 'Hello\u0000 there', '']
    expect((await read(unknown)).text).toBe('Hello there')
    expect((await read(['Subject: Broken', 'Content-Type: multipart/mixed; boundary=x', '', '--y', ''])).subject).toBe(
      'Broken',
    )
  })

  it('[MAIL-7] in HTML becomes Markdown, without scripts, styles and its head', async () => {
    const html = `<!doctype html><html><head><title>News</title><style>p > a { color: red }</style></head><body>
      <script>if (1 < 2) alert('<p>')</script><p>Dear\n Robin,</p><ul><li>one</li><li>two</li></ul>
      <table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>
      <p>See <a href="https://example.com/">the page</a> &amp; <b>reply</b>. 1 < 2</p><img src="data:${'x'.repeat(2000)}"></body></html>`
    const { text } = await read(['Content-Type: text/html; charset=utf-8', '', html])
    expect(text).toContain('Dear Robin,')
    for (const part of ['- one\n', '- two', 'a b\nc', '[the page](https://example.com/) & **reply**. 1 < 2'])
      expect(text).toContain(part)
    for (const hidden of ['News', 'color', 'alert', 'data:']) expect(text).not.toContain(hidden)
  })

  it('[MAIL-7] is read in time that grows with its length alone', () => {
    const hostile = [
      '<a href="'.repeat(110_000),
      `<a ${'href="'.repeat(160_000)}>`,
      '<input checked '.repeat(60_000),
      '<style>'.repeat(140_000),
      `${' '.repeat(1_000_000)}x`,
      '<'.repeat(1_000_000),
    ]
    // With regular expressions that look back, each of these takes minutes.
    for (const html of hostile) expect(textOfHtml(html).length).toBeLessThan(1_000_000)
  })

  it('[MAIL-7] keeps as much text as a task may have from an email', async () => {
    const { text } = await read(['', 'é'.repeat(MAIL_IN_LIMITS.textLength + 10)])
    expect(text).toHaveLength(MAIL_IN_LIMITS.textLength)
  })

  it('[MAIL-8] has attachments, unless they are pictures in its text or its signature', async () => {
    const part = (type: string, ...fields: string[]) => [`--b`, `Content-Type: ${type}`, ...fields, '', 'AAAA']
    const { attachments } = await read([
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...part('text/html'),
      ...part('application/pdf; name="report.pdf"', 'Content-Disposition: attachment; filename="report.pdf"'),
      ...part('message/rfc822', 'Content-Disposition: inline'),
      ...part('application/pgp-signature; name="signature.asc"'),
      '--b',
      'Content-Type: multipart/related; boundary=c',
      '',
      '--c',
      'Content-Type: text/html',
      '',
      '<img src="cid:logo">',
      '--c',
      'Content-Type: image/png; name="logo.png"',
      'Content-ID: <logo>',
      '',
      'AAAA',
      '--c--',
      '--b--',
    ])
    expect(attachments).toEqual(['report.pdf', 'message/rfc822'])
  })
})

describe('the header of a message', () => {
  const headOf = (...lines: string[]) => readHead(Buffer.from([...lines, '', 'Text'].join('\r\n')), 'tasks@example.com')
  const secret = 'abcdefghijklmnopqrstuvwxyz234567'

  it('[MAIL-5] names the address as any of its recipients', async () => {
    for (const field of ['To', 'Cc', 'Delivered-To', 'X-Original-To'])
      expect((await headOf(`${field}: "Tasks" <Tasks+${secret.toUpperCase()}@Example.com>`)).secrets).toEqual([secret])
    const others = [`xtasks+${secret}@example.com`, `tasks+${secret}@example.com.evil`, `tasks+${secret}x@example.com`]
    for (const other of others) expect((await headOf(`To: ${other}`)).secrets).toEqual([])
    expect((await headOf(`Subject: tasks+${secret}@example.com`, 'To: kim@example.com')).secrets).toEqual([])
  })

  it('[MAIL-6] has one sender, or none that counts', async () => {
    expect((await headOf('From: Robin <Robin@Example.com>')).from).toBe('robin@example.com')
    expect((await headOf('From: robin@example.com', 'From: eve@example.com')).from).toBeNull()
    expect((await headOf('From: robin@example.com, eve@evil.example')).from).toBeNull()
    expect((await headOf('From: "Doe, Robin" <robin@example.com>')).from).toBe('robin@example.com')
    expect((await headOf('To: robin@example.com')).from).toBeNull()
  })

  it('[MAIL-12] shows whether a program sent it', async () => {
    const automatic = [
      'Auto-Submitted: auto-replied',
      'Precedence: bulk',
      'Precedence: list',
      'List-Id: <news.example.com>',
      'List-Unsubscribe: <https://news.example.com/leave>',
      'Return-Path: <>',
      'From: MAILER-DAEMON@example.com',
      'From: no-reply@example.com',
    ]
    for (const line of automatic) expect((await headOf(line)).isAutomatic, line).toBe(true)
    expect((await headOf('From: robin@example.com', 'Auto-Submitted: no')).isAutomatic).toBe(false)
  })
})

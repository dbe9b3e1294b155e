import { startMailServer } from '@daywright/test-kit/outside/mail-server'
import { afterAll, describe, expect, it } from 'vitest'
import { openMailer } from './mailer.ts'

const server = await startMailServer()
afterAll(() => server.close())
const { signal } = new AbortController()
const MAIL = { to: 'robin@example.com', subject: 'Hello', text: 'Hello', messageId: '<1@example.com>' }

describe('an email', () => {
  it('[REMIND-13] is not sent, and no password, over a connection that does not become secure', async () => {
    const errors: unknown[] = []
    const credentials = { needsTls: true, user: 'robin', password: 'secret' }
    const send = openMailer({ ...server.config, ...credentials }, error => errors.push(error))
    expect(await send(MAIL, signal)).toMatchObject({ kind: 'failed', isLasting: false })
    expect([server.mails, errors.length]).toEqual([[], 1])
  })

  it('[REMIND-13] has one recipient and no headers but ours, regardless of the texts', async () => {
    const send = openMailer(server.config, () => {})
    const injected = '\r\nBcc: other@example.com\r\n\r\n'
    const odd = {
      subject: `Hello${injected}`,
      text: `.${injected}.\r\nQUIT\r\n`,
      messageId: `<1@example.com>${injected}`,
    }
    expect(await send({ ...MAIL, ...odd }, signal)).toEqual({ kind: 'sent' })
    const [mail] = server.mails
    expect([server.mails.length, mail?.to]).toEqual([1, 'robin@example.com'])
    expect(mail?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    await send({ ...MAIL, to: 'robin@example.com, other@example.com' }, signal)
    expect(server.mails.map(({ to }) => to)).not.toContain('robin@example.com,other@example.com')
  })
})

import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const MAILBOX = {
  MAIL_IN_HOST: 'imap.example.com',
  MAIL_IN_USER: 'tasks',
  MAIL_IN_PASSWORD: 'secret',
  MAIL_IN_ADDRESS: 'Tasks@example.com',
}

it('[MAIL-1] the settings of the mailbox are all given, or none', () => {
  expect(readConfig({}).mailIn).toBeUndefined()
  expect(readConfig(MAILBOX).mailIn).toEqual({
    host: 'imap.example.com',
    port: 993,
    tls: 'on',
    user: 'tasks',
    password: 'secret',
    address: 'tasks@example.com',
    authServer: undefined,
  })
  for (const name of Object.keys(MAILBOX))
    expect(() => readConfig({ ...MAILBOX, [name]: '' })).toThrow(`${name} must be set, like all of MAIL_IN`)
  expect(() => readConfig({ MAIL_IN_TLS: 'on' })).toThrow('MAIL_IN_HOST must be set')
})

it('[MAIL-14] the connection is encrypted, unless the server is on this machine', () => {
  const withTls = (MAIL_IN_TLS: string, MAIL_IN_HOST = 'imap.example.com') =>
    readConfig({ ...MAILBOX, MAIL_IN_TLS, MAIL_IN_HOST }).mailIn
  expect(withTls('starttls')).toMatchObject({ port: 143, tls: 'starttls' })
  expect(withTls('off', 'localhost')).toMatchObject({ port: 143, tls: 'off' })
  expect(() => withTls('off')).toThrow('MAIL_IN_TLS can be off only for a server on this machine')
})

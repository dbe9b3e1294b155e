import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Success } from '../../fields/fields.ts'
import { Email } from '../sign-in/auth.ts'
import { MAIL_IN_LIMITS } from './mail-in.values.ts'

const Senders = z
  .array(Email)
  .max(MAIL_IN_LIMITS.senders)
  .overwrite(senders => [...new Set(senders)])
  .describe('Email addresses; messages from others are ignored')

/** The address to which an account sends emails that become tasks. */
export const MailIn = z.object({
  isSetUp: z.boolean().describe('Whether the operator has set up a mailbox'),
  address: z.string().nullable().describe('A secret: emails to it become tasks; null while it is off'),
  senders: Senders,
})
export type MailIn = z.output<typeof MailIn>

export const MailInPatch = MailIn.pick({ senders: true })
export type MailInPatch = z.output<typeof MailInPatch>

const off = notFound('Email address')

/** The address can add tasks, also after the key that read it was revoked. */
export const mailIn = resource({
  about: 'A secret email address: messages to it become tasks.',
  paths: {
    get: 'GET /api/mail-in',
    renew: 'POST /api/mail-in',
    update: 'PATCH /api/mail-in',
    remove: 'DELETE /api/mail-in',
  },
  endpoints: {
    get: { summary: 'Get the email address for tasks', scope: 'account', response: MailIn },
    renew: {
      summary: 'Make a new email address for tasks; the old one stops working',
      isSecret: true,
      scope: 'account',
      response: MailIn,
      errors: [errorCase('mail-in-not-set-up')],
    },
    update: {
      summary: 'Change who may send to it',
      scope: 'account',
      body: MailInPatch,
      response: MailIn,
      errors: [off],
    },
    remove: { summary: 'Turn the email address off', scope: 'account', response: Success, errors: [off] },
  },
})

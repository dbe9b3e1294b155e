import { Counter, type Registry } from 'prom-client'
import type { MailOutcome } from './handle-message.rules.ts'

/** [MAIL-5] Counts the emails of the mailbox by what became of them. */
export function countMail(register: Registry): (outcome: MailOutcome) => void {
  const counter = new Counter({
    name: 'daywright_mail_in_messages_total',
    help: 'Emails for tasks by outcome',
    labelNames: ['outcome'],
    registers: [register],
  })
  return outcome => counter.inc({ outcome })
}

import { RECORD_KINDS } from '@daywright/contract/resources/account-data/usage'
import { nameOfKind } from '@daywright/contract/resources/account-data/usage.values'
import { REMINDER_KINDS } from '@daywright/contract/resources/notifications/reminder.values'
import { WEBHOOK_EVENTS } from '@daywright/contract/resources/webhooks/webhook.values'

/** The texts of tables that the contract and the web app share. The contract imports nothing, so it cannot say that these are texts. */
export function contractTexts(): [string, string[]][] {
  const kinds = Object.values(REMINDER_KINDS)
  const tables: [string, readonly string[]][] = [
    ['the kinds of records', Object.keys(RECORD_KINDS).map(nameOfKind)],
    ['the kinds of reminders', kinds.flatMap(({ label, text }) => [label, text])],
    ['the events of webhooks', Object.values(WEBHOOK_EVENTS)],
  ]
  return tables.flatMap(([place, texts]) => texts.map((text): [string, string[]] => [text, [place]]))
}

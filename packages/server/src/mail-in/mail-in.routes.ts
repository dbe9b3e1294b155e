import { api } from '@daywright/contract/api/api'
import { implement, type Route, SUCCESS } from '../http/route.ts'
import { findMailInOf, type MailInTools, removeMailIn, renewMailIn, updateMailIn } from './mail-in.rules.ts'

export const mailInRoutes = (tools: MailInTools): Route[] => [
  // Not cached: the operator may set up a mailbox without any change of the account.
  implement(api.mailIn.get, ({ database, caller }) => findMailInOf(database.db, caller.id, tools)),
  implement(api.mailIn.renew, async ({ database, caller, now }) => {
    await renewMailIn(database, caller.id, tools, now)
    return findMailInOf(database.db, caller.id, tools)
  }),
  implement(api.mailIn.update, async ({ database, caller, body }) => {
    await updateMailIn(database, caller.id, body)
    return findMailInOf(database.db, caller.id, tools)
  }),
  implement(api.mailIn.remove, async ({ database, caller }) => {
    await removeMailIn(database, caller.id)
    return SUCCESS
  }),
]

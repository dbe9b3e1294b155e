import { api } from '@daywright/contract/api/api'
import type { AdminUser } from '@daywright/contract/resources/accounts/admin-user'
import type { FastifyRequest } from 'fastify'
import { implement, type Route, SUCCESS } from '../../http/route.ts'
import { createLink, createUser, pageOfAccounts, removeUser, updateUser } from './admin-user.rules.ts'

interface Wiring {
  baseUrl: string | undefined
  /** Called when the permissions of an account have changed. */
  forgetAccount(id: string): void
}

export const adminUserRoutes = ({ baseUrl, forgetAccount }: Wiring): Route[] => [
  implement(api.adminUsers.list, async ({ database, query }, { reply }) => {
    const { accounts, next } = await pageOfAccounts(database.db, query)
    if (next) reply.header('link', nextLink(query.limit, next))
    return accounts
  }),
  implement(api.adminUsers.create, ({ database, caller, body, now }, { request }) =>
    createUser(database, caller.id, body, baseUrl ?? hostAddress(request), now),
  ),
  implement(api.adminUsers.update, async ({ database, params, body, now }) => {
    const user = await updateUser(database, params.id, body, now)
    forgetAccount(user.id)
    return user
  }),
  implement(api.adminUsers.createSignInLink, async ({ database, params, now }, { request }) => ({
    signInLink: await createLink(database, params.id, baseUrl ?? hostAddress(request), now),
  })),
  implement(api.adminUsers.remove, async ({ database, params }) => {
    await removeUser(database, params.id)
    forgetAccount(params.id)
    return SUCCESS
  }),
]

const hostAddress = (request: FastifyRequest) => `${request.protocol}://${request.host}`

/** [ADMIN-10] The address of the page after an account. */
const nextLink = (limit: number, { createdAt, id }: AdminUser) =>
  `<${api.adminUsers.list.path}?${new URLSearchParams({ limit: String(limit), after: `${createdAt},${id}` })}>; rel="next"`

import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, patchOf, queryInteger, Success, Timestamp, text } from '../../fields/fields.ts'
import { ProfileFields, UserProfile } from '../profile/user.ts'
import { DEFAULT_ROLE, ROLES, USER_LIMITS } from '../profile/user.values.ts'
import { Email, NewPassword } from '../sign-in/auth.ts'
import { lastAdmin } from '../sign-in/sign-in-errors.ts'

export const Role = z.enum(ROLES)
export type Role = z.output<typeof Role>

export const AdminUser = UserProfile.omit({ isAdmin: true }).extend({ email: Email, role: Role, createdAt: Timestamp })
export type AdminUser = z.output<typeof AdminUser>

export const AdminUserCreate = z.object({
  email: Email,
  /** Left out, the name is the part of the email before the @, and the time zone that of the admin who asks. */
  ...ProfileFields.partial().shape,
  role: Role.default(DEFAULT_ROLE),
  password: NewPassword.optional().describe('Without one, the response contains a link that signs in once'),
})
export type AdminUserCreate = z.output<typeof AdminUserCreate>

export const AdminUserPatch = patchOf(ProfileFields.extend({ role: Role }))
export type AdminUserPatch = z.output<typeof AdminUserPatch>

export const AdminUserCreated = AdminUser.extend({
  signInLink: z.string().nullable().describe('A link that signs in once, if no password was given'),
})

const Position = z.tuple([Timestamp, Id])

/** Time and id of an account, so that a page continues after the last one even if that account was deleted meanwhile. */
const AccountPosition = z
  .string()
  .refine(
    text => Position.safeParse(text.split(',')).success,
    'must be the `createdAt` and the `id` of an account, separated by a comma',
  )
  .transform(text => {
    const [createdAt, id] = Position.parse(text.split(','))
    return { createdAt, id }
  })
  .meta({ type: 'string' })

export const AdminUserFilter = z.object({
  email: text({ max: USER_LIMITS.emailLength })
    .optional()
    .describe('The beginning of the email; the list is then sorted by email, on one page'),
  after: AccountPosition.optional().describe(
    'Only accounts after this one: its `createdAt` and its `id`, separated by a comma',
  ),
  limit: queryInteger(USER_LIMITS.pageSize).default(USER_LIMITS.pageSize.max),
})
export type AdminUserFilter = z.output<typeof AdminUserFilter>

const forbidden = errorCase('admin-only')

export const adminUsers = resource({
  about: 'The accounts of the instance, for admins.',
  paths: {
    list: 'GET /api/admin/users',
    create: 'POST /api/admin/users',
    update: 'PATCH /api/admin/users/{id}',
    createSignInLink: 'POST /api/admin/users/{id}/sign-in-link',
    remove: 'DELETE /api/admin/users/{id}',
  },
  endpoints: {
    list: {
      summary: 'List accounts, oldest first',
      description: 'Without a query it lists the first 1,000 accounts. `Link` has the address of the next page.',
      access: 'admin',
      query: AdminUserFilter,
      hasNextLink: true,
      response: z.array(AdminUser),
      errors: [forbidden],
    },
    create: {
      summary: 'Create an account',
      isSecret: true,
      access: 'admin',
      scope: 'account',
      body: AdminUserCreate,
      status: 201,
      response: AdminUserCreated,
      errors: [forbidden, errorCase('email-taken')],
    },
    update: {
      summary: 'Change an account’s role, name or time zone',
      access: 'admin',
      scope: 'account',
      body: AdminUserPatch,
      response: AdminUser,
      errors: [forbidden, notFound('User'), lastAdmin],
    },
    createSignInLink: {
      summary: 'Create a link that signs in to an account once, for someone who cannot sign in',
      isSecret: true,
      access: 'admin',
      scope: 'account',
      status: 201,
      location: null,
      response: z.object({ signInLink: z.string() }),
      errors: [forbidden, notFound('User')],
    },
    remove: {
      summary: 'Delete an account and everything it owns',
      access: 'admin',
      scope: 'account',
      response: Success,
      errors: [forbidden, notFound('User'), lastAdmin],
    },
  },
})

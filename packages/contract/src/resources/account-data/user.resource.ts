import { resource } from '../../declare/resource.ts'
import { notFound } from '../../errors/errors.values.ts'
import { PROFILE_PROBLEMS, UserPatch, UserProfile } from '../profile/user.ts'
import { Usage } from './usage.ts'

export const user = resource({
  about: 'The profile of the caller, and how much the account stores.',
  paths: {
    get: 'GET /api/user',
    update: 'PATCH /api/user',
    usage: 'GET /api/user/usage',
  },
  endpoints: {
    get: {
      summary: 'Get the caller’s profile',
      response: UserProfile,
      errors: [notFound('User')],
    },
    usage: {
      summary: 'Get the caller’s usage and quotas',
      isCacheable: true,
      response: Usage,
      errors: [notFound('User')],
    },
    update: {
      summary: 'Change the caller’s display name or time zone',
      body: UserPatch,
      errorOverrides: PROFILE_PROBLEMS,
      response: UserProfile,
      errors: [notFound('User')],
    },
  },
})

import { API_KEY_SCOPES, type ApiKeyScope } from '@daywright/contract/resources/accounts/api-key.values'

interface ScopeText {
  name: string
  text: string
}

const TEXTS: Record<ApiKeyScope, ScopeText> = {
  read: { name: 'Read only', text: 'Can see everything but change nothing.' },
  write: { name: 'Read and write', text: 'Can also change tasks, projects and the calendar.' },
  account: {
    name: 'Full access',
    text: 'Can also create and revoke keys, end sessions, publish the calendar and, for an admin, manage accounts.',
  },
}

export const scopeName = (scope: ApiKeyScope): string => TEXTS[scope].name

/** In the order of the contract: from the least to the most. */
export const scopeChoices = API_KEY_SCOPES.map(value => ({ value, ...TEXTS[value] }))
